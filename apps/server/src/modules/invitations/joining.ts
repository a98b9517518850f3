/**
 * How somebody becomes invited: by a link, as their account is made, or by a code they enter in their first days. A guess
 * at a code is counted before it is looked up, and given back when it was right.
 */
import { randomInt } from 'node:crypto';
import { DAY_MS, HOUR_MS, isRefusal, Refusal, type UserId } from '@boardwalk/base';
import type { InvitationSign } from '@boardwalk/contract/console';
import { INVITATION_CODE_LENGTH, INVITATION_LETTERS, invitationCodeOf } from '@boardwalk/rules';
import { type Queryable, type Transaction, transaction } from '../../platform/database/index.ts';
import type { User } from '../accounts/index.ts';
import type { GuessLimit } from '../identity/index.ts';
import type { InvitationDeps } from './deps.ts';
import { findCode, findOwner, saveCode } from './store/codes.ts';
import { addInvitation, findInvitation, listInviters, lockChains } from './store/invitations.ts';
import { type Place, savePlaces } from './store/places.ts';
import { readTermsAt, type Terms } from './store/terms.ts';

const GUESS_LIMITS = {
  ofAccount: { name: 'invitation codes', most: 10, windowMs: HOUR_MS },
  ofNetwork: { name: 'invitation codes of a network', most: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, GuessLimit>;

/** Where somebody calls from; empty where nothing is known. */
export interface Whence {
  /** What limits count by. */
  readonly network: string;
  /** The wider one that accounts are compared by. */
  readonly subnet: string;
  readonly deviceId: string;
}

/** Written with the account it makes an invited one. */
export type NoteInvited = (tx: Transaction, friendId: UserId) => Promise<void>;

/** The link a newcomer came by; undefined for one that leads to nobody, which must not spoil their sign-up. */
export async function invitedBy(
  deps: InvitationDeps,
  typed: string,
  whence: Whence,
): Promise<NoteInvited | undefined> {
  const inviter = await findByGuess(deps, typed, whence.network).catch((error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
  const terms = await termsNow(deps);
  if (!inviter || !terms.isOn) return undefined;
  const { places, signs } = await seenFrom(deps, whence);
  return (tx, friendId) =>
    note(deps, tx, { friendId, inviterId: inviter.userId, way: 'link', places, signs, terms });
}

/** By who was told a code; refuses `wrongCode`, `repeat` for who was invited before, `offerEnded` after the first days. */
export async function enterCode(
  deps: InvitationDeps,
  userId: UserId,
  typed: string,
  whence: Whence,
): Promise<User> {
  const inviter = await findByGuess(deps, typed, whence.network, userId);
  const terms = await termsNow(deps);
  const untilMs = await enterUntilMs(deps, userId, terms);
  if (deps.clock.nowMs() >= untilMs) throw new Refusal('offerEnded');
  if (!inviter || inviter.userId === userId) throw new Refusal('wrongCode');
  const { places, signs } = await seenFrom(deps, whence, userId);
  await transaction(deps.database, async tx => {
    await lockChains(tx);
    if (await findInvitation(tx, userId)) throw new Refusal('repeat');
    // Whom they brought, near or far, cannot have brought them.
    const above = await listInviters(tx, inviter.userId);
    if (above.includes(userId)) throw new Refusal('wrongCode');
    await note(deps, tx, { friendId: userId, inviterId: inviter.userId, way: 'code', places, signs, terms });
  });
  return inviter;
}

/** Until when somebody may enter a code; 0 where nobody may. */
export async function enterUntilMs(
  { accounts }: InvitationDeps,
  userId: UserId,
  { isOn, enterDays }: Terms,
): Promise<number> {
  const user = await accounts.find(userId);
  return user && isOn ? user.createdAtMs + enterDays * DAY_MS : 0;
}

/** Whose code it is, as far as they can invite. Refuses `tooManyRequests` for who has guessed too often. */
export async function findByGuess(
  deps: InvitationDeps,
  typed: string,
  network: string,
  userId?: UserId,
): Promise<User | undefined> {
  const guess = await deps.identity.countGuesses([
    ...(userId === undefined ? [] : [[GUESS_LIMITS.ofAccount, String(userId)] as const]),
    [GUESS_LIMITS.ofNetwork, network],
  ]);
  const code = invitationCodeOf(typed);
  const ownerId = code && (await findOwner(deps.database.db, code));
  if (!ownerId) return undefined;
  await guess.giveBack();
  const owner = await deps.accounts.find(ownerId);
  return owner && canInvite(owner) ? owner : undefined;
}

export function canInvite({ block, deletesAtMs, deletedAtMs }: User): boolean {
  return block === null && deletesAtMs === null && deletedAtMs === null;
}

export function termsNow({ database, clock }: InvitationDeps): Promise<Terms> {
  return readTermsAt(database.db, new Date(clock.nowMs()));
}

/** The player's own, drawn when they first ask for it: nothing of the account leads to it. */
export async function codeOf({ database: { db }, clock }: InvitationDeps, userId: UserId): Promise<string> {
  for (;;) {
    const code = await findCode(db, userId);
    if (code) return code;
    await saveCode(db, userId, newCode(), new Date(clock.nowMs()));
  }
}

function newCode(): string {
  const letters = Array.from(
    { length: INVITATION_CODE_LENGTH },
    () => INVITATION_LETTERS[randomInt(INVITATION_LETTERS.length)] ?? '',
  );
  return letters.join('');
}

/** Remembers where somebody who invites calls from, so that friends can be compared with them. */
export async function noteSeen(deps: InvitationDeps, userId: UserId, whence: Whence): Promise<void> {
  await savePlaces(deps.database.db, userId, await placesOf(deps, whence), new Date(deps.clock.nowMs()));
}

async function seenFrom(
  deps: InvitationDeps,
  whence: Whence,
  userId?: UserId,
): Promise<{ places: readonly Place[]; signs: readonly InvitationSign[] }> {
  const places = await placesOf(deps, whence);
  const digests = whence.deviceId === '' ? [] : await deps.identity.mailDigestsOn(whence.deviceId);
  const there = [...(await deps.accounts.findByMailDigests(digests)).values()];
  const isOthers = there.some(one => one.userId !== userId);
  return { places, signs: isOthers ? ['device'] : [] };
}

async function placesOf(
  { installationKey }: InvitationDeps,
  { deviceId, subnet }: Whence,
): Promise<readonly Place[]> {
  const places: Place[] = [];
  if (deviceId !== '')
    places.push({ kind: 'device', hash: await installationKey.mac('device of an invitation', deviceId) });
  if (subnet !== '')
    places.push({ kind: 'network', hash: await installationKey.mac('network of an invitation', subnet) });
  return places;
}

interface Joining {
  readonly friendId: UserId;
  readonly inviterId: UserId;
  readonly way: 'link' | 'code';
  readonly places: readonly Place[];
  readonly signs: readonly InvitationSign[];
  readonly terms: Terms;
}

async function note(
  { clock }: InvitationDeps,
  tx: Queryable,
  { friendId, inviterId, way, places, signs, terms }: Joining,
): Promise<void> {
  const at = new Date(clock.nowMs());
  await addInvitation(tx, { friendId, inviterId, way, termsVersion: terms.version, signs }, at);
  await savePlaces(tx, friendId, places, at);
}
