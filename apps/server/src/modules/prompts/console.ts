/** Prompts as the staff sees them: whether each is told and to whom, and what a player would meet just now. */
import { DAY_MS, Refusal, type SessionId, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { DAILY_PROMPTS, isInSegment, type Segment } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { transaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts, User } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import { decide, standingOf } from './decide.ts';
import type { PromptDeps } from './index.ts';
import type { DailyRequest } from './looks.ts';
import { readSettings, saveSetting } from './store.ts';

export type PromptConsoleName = Extract<keyof ConsoleCalls, `prompts.${string}`>;

export interface PromptConsoleDeps extends PromptDeps {
  readonly audit: Pick<Audit, 'write'>;
  readonly log: Log;
  readonly accounts: Pick<Accounts, 'load' | 'find' | 'listJoined'>;
}

/** A segment is told by some of it: those who joined last. */
const LOOKED_THROUGH = 200;
const SHOWN = 25;
const JOINED_MS = 3650 * DAY_MS;

export function promptConsole(deps: PromptConsoleDeps): ConsoleHandlers<PromptConsoleName> {
  const { database } = deps;
  return {
    'prompts.settings': async () => {
      const settings = await readSettings(database.db);
      const unset = { isEnabled: true, segment: 'everyone', version: 0 } as const;
      return { list: DAILY_PROMPTS.map(prompt => ({ prompt, ...unset, ...settings[prompt] })) };
    },
    'prompts.save': ({ input, who }) => save(deps, who, input),
    'prompts.preview': async ({ input }) => {
      const { userId, segment = 'everyone' } = input;
      const users =
        userId === undefined ? await listOf(deps, segment) : [await findPlayer(deps, userId as UserId)];
      const settings = await readSettings(database.db);
      return {
        players: await Promise.all(
          users.map(async user => {
            const { verdicts } = await decide(deps, requestOf(deps, user.userId), settings);
            return {
              userId: user.userId,
              nickname: user.nickname,
              verdicts: verdicts.map(([prompt, verdict]) => ({ prompt, verdict })),
            };
          }),
        ),
      };
    },
  };
}

async function save(
  { database, audit }: PromptConsoleDeps,
  who: StaffWho,
  { prompt, isEnabled, segment, version, reason }: ConsoleInputOf<ConsoleCalls['prompts.save']>,
): Promise<{ done: true }> {
  if (prompt === 'compensation') throw new Refusal('badInput', { field: 'prompt' });
  await transaction(database, async tx => {
    const before = (await readSettings(tx))[prompt];
    if (!(await saveSetting(tx, prompt, { isEnabled, segment, version })))
      throw new Refusal('changedMeanwhile');
    await audit.write(tx, who, {
      action: 'prompts.save',
      subject: { kind: 'prompt', id: prompt, name: prompt },
      reason,
      before: before ? { isEnabled: before.isEnabled, segment: before.segment } : {},
      after: { isEnabled, segment },
    });
  });
  return { done: true };
}

type Seen = Pick<User, 'userId' | 'nickname'>;

async function findPlayer({ accounts }: PromptConsoleDeps, userId: UserId): Promise<Seen> {
  const user = await accounts.find(userId);
  if (!user || user.role === 'guest' || user.deletedAtMs !== null) throw new Refusal('notFound');
  return user;
}

async function listOf(deps: PromptConsoleDeps, segment: Segment): Promise<Seen[]> {
  const nowMs = deps.clock.nowMs();
  const joined = await deps.accounts.listJoined(nowMs - JOINED_MS, nowMs + 1, LOOKED_THROUGH);
  const found: Seen[] = [];
  for (const { userId } of joined.toReversed()) {
    if (found.length >= SHOWN) break;
    const user = await deps.accounts.find(userId);
    if (!user || user.deletedAtMs !== null) continue;
    if (isInSegment(segment, await standingOf(deps, userId), nowMs)) found.push(user);
  }
  return found;
}

/** As that player would ask from a device on which nothing was shown today. */
function requestOf({ log }: PromptConsoleDeps, userId: UserId): DailyRequest {
  const session = {
    kind: 'session',
    // Nobody's: it is looked up nowhere.
    sessionId: 0 as unknown as SessionId,
    userId,
    role: 'user',
    nickname: '',
    expiresAtMs: 0,
    block: null,
  } as const;
  return {
    input: { place: 'home', flags: [] },
    caller: session,
    session,
    userId,
    common: {},
    address: '',
    subnet: '',
    requestId: '',
    log,
    file: undefined,
  };
}
