/**
 * The way into a studio's game: a login that is good once and for a minute, exchanged by the game server for a session
 * bound to studio, player and game. Tokens are kept as hashes and told once.
 */
import { createHash } from 'node:crypto';
import { HOUR_MS, Refusal, SECOND_MS, type SessionId, type UserId } from '@boardwalk/base';
import { newToken } from '../../sessions/index.ts';
import type { StudioDeps } from '../deps.ts';
import { findStudio, listStudios, type Studio } from '../store/studios.ts';
import { addLogin, exchangeLogin, type GameSession } from '../store/tokens.ts';

export const LOGIN_LIFE_MS = 60 * SECOND_MS;
export const SESSION_LIFE_MS = 12 * HOUR_MS;
/** Where our own slots are. */
export const OWN_SLOTS = '/slot';
/** A studio with a single game need not name it. */
const ONLY_GAME = 'default';

export interface LoginWish {
  readonly userId: UserId;
  readonly appSessionId: SessionId;
  readonly language: string;
  readonly studio: string | undefined;
  readonly game: string | undefined;
  readonly loginUrl: string | undefined;
}

export interface Login {
  readonly loginUrl: string;
  readonly endsAtMs: number;
}

/** Refuses `notFound` for a studio there is not, or that is off, and `onBreak`. */
export async function logIn(deps: StudioDeps, wish: LoginWish): Promise<Login> {
  const { userId, appSessionId, game = ONLY_GAME, language } = wish;
  const studio = await wantedStudio(deps, wish);
  if (!studio) return { loginUrl: OWN_SLOTS, endsAtMs: 0 };
  if (!studio.isOn) throw new Refusal('notFound');
  await deps.limits.breaks.demandNone(userId);
  const token = newToken();
  const endsAtMs = deps.clock.nowMs() + LOGIN_LIFE_MS;
  const login = { studioId: studio.id, userId, game, appSessionId, endsAtMs };
  await addLogin(deps.database.db, hashOf(token), login);
  const address = new URL(studio.launchUrl);
  for (const [name, value] of Object.entries({ token, game, language }))
    address.searchParams.set(name, value);
  return { loginUrl: address.href, endsAtMs };
}

/** By its code, else by the address its games start at. Undefined for our own slots. */
async function wantedStudio({ database: { db } }: StudioDeps, wish: LoginWish): Promise<Studio | undefined> {
  const { studio: code = '', loginUrl = '' } = wish;
  if (code === '' && (loginUrl === '' || loginUrl === OWN_SLOTS)) return undefined;
  const studio =
    code === ''
      ? (await listStudios(db)).find(one => one.launchUrl === loginUrl)
      : await findStudio(db, code);
  if (!studio) throw new Refusal('notFound');
  return studio;
}

export interface OpenedGame {
  readonly token: string;
  readonly session: GameSession;
}

/**
 * Undefined for a login that is over, was used, or is another studio's. The same request gives the same session again:
 * its token is made of the login and the request by a key that only the installation has.
 */
export async function openGame(
  { database, clock, installationKey }: StudioDeps,
  studio: Studio,
  asked: { readonly loginToken: string; readonly requestUuid: string },
): Promise<OpenedGame | undefined> {
  const { loginToken, requestUuid } = asked;
  const made = await installationKey.mac('studios.session', `${studio.id}:${requestUuid}:${loginToken}`);
  const token = made.toString('base64url');
  const nowMs = clock.nowMs();
  const session = await exchangeLogin(database, {
    studioId: studio.id,
    loginHash: hashOf(loginToken),
    requestUuid,
    tokenHash: hashOf(token),
    now: new Date(nowMs),
    endsAt: new Date(nowMs + SESSION_LIFE_MS),
  });
  return session && { token, session };
}

/** Another number at each studio, so that two of them cannot put together what one player did. */
export async function playerNumberOf(
  { installationKey }: Pick<StudioDeps, 'installationKey'>,
  studioId: number,
  userId: UserId,
): Promise<string> {
  const made = await installationKey.mac('studios.player', `${studioId}:${userId}`);
  return made.subarray(0, 16).toString('hex');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
