/** Quests as the staff sees and changes them: by new versions, so that nothing is taken from who earned it. */
import { type Clock, DAY_MS, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { type QuestVersion, questFault } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { startTime } from '../../http/console/start-time.ts';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import type { Audit } from '../audit/index.ts';
import { countReached } from './store/counts.ts';
import {
  addDepositVersion,
  countDepositClaims,
  type DepositVersion,
  readDepositVersions,
} from './store/deposits.ts';
import { addVersion, countClaims, lockVersions, readVersions } from './store/quests.ts';

export type QuestConsoleName = Extract<keyof ConsoleCalls, `quests.${string}`>;

export interface QuestConsoleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
}

type Listed = ConsoleOutputOf<ConsoleCalls['quests.list']>;
type Save = ConsoleInputOf<ConsoleCalls['quests.save']>;
type SaveDeposit = ConsoleInputOf<ConsoleCalls['quests.saveDeposit']>;
type Saved = ConsoleOutputOf<ConsoleCalls['quests.save']>;

const CLAIMED_MS = 30 * DAY_MS;
const REACHED_MS = 3 * DAY_MS;
/** Those of the house begin below. */
const OWN_FROM = 1000;

export function questConsole(deps: QuestConsoleDeps): ConsoleHandlers<QuestConsoleName> {
  return {
    'quests.list': async () => ({ quests: await listQuests(deps), deposits: await listDeposits(deps) }),
    'quests.save': ({ input, who }) => saveQuest(deps, who, input),
    'quests.saveDeposit': ({ input, who }) => saveDeposit(deps, who, input),
  };
}

interface Versioned {
  readonly taskId: number;
  readonly version: number;
  readonly fromMs: number;
}

/** What is in force, and what is to come after it. */
function shown<Version extends Versioned>(versions: readonly Version[], nowMs: number): Version[] {
  return versions.filter(one => {
    const later = versions.filter(({ taskId, version }) => taskId === one.taskId && version > one.version);
    return one.fromMs > nowMs ? later.length === 0 : later.every(({ fromMs }) => fromMs > nowMs);
  });
}

async function listQuests({ database: { db }, clock }: QuestConsoleDeps): Promise<Listed['quests']> {
  const nowMs = clock.nowMs();
  const [versions, claims] = await Promise.all([
    readVersions(db),
    countClaims(db, new Date(nowMs - CLAIMED_MS)),
  ]);
  return Promise.all(
    shown(versions, nowMs).map(async ({ fromMs: from, ...quest }) => {
      const isDaily = quest.list === 'daily';
      const { claims: claimed = 0, amount: claimedAmount = 0 } = claims.get(quest.taskId) ?? {};
      const since = new Date(isDaily ? nowMs - REACHED_MS : 0);
      // What counts other quests is counted by nobody: who has it has claimed it, or will.
      const finished =
        quest.counter === 'quests' ? claimed : await countReached(db, { ...quest, isDaily, since });
      return { ...quest, from, isToCome: from > nowMs, finished, claimed, claimedAmount };
    }),
  );
}

async function listDeposits({ database: { db }, clock }: QuestConsoleDeps): Promise<Listed['deposits']> {
  const nowMs = clock.nowMs();
  const [versions, claims] = await Promise.all([
    readDepositVersions(db),
    countDepositClaims(db, new Date(nowMs - CLAIMED_MS)),
  ]);
  return shown(versions, nowMs).map(({ fromMs: from, ...task }) => {
    const claimed = claims.get(task.taskId) ?? 0;
    return { ...task, from, isToCome: from > nowMs, claimed, claimedAmount: claimed * task.amount };
  });
}

async function saveQuest(deps: QuestConsoleDeps, who: StaffWho, input: Save): Promise<Saved> {
  const { from, ...fields } = input.fields;
  const fault = questFault(fields);
  if (fault) throw new Refusal('badInput', { field: fault });
  return transaction(deps.database, async tx => {
    await lockVersions(tx);
    const versions = await readVersions(tx);
    const place = placeOf(versions, input, from, deps.clock.nowMs());
    const { before } = place;
    // Another thing to do is another quest: what players did so far would count for it.
    if (before && (before.list !== fields.list || before.counter !== fields.counter))
      throw new Refusal('badInput', { field: 'counter' });
    const isDouble = fields.list === 'once' || fields.counter === 'quests';
    const others = versions.filter(({ taskId }) => taskId !== place.taskId);
    if (isDouble && others.some(({ list, counter }) => list === fields.list && counter === fields.counter))
      throw new Refusal('badInput', { field: 'counter' });
    const quest: QuestVersion = { ...fields, ...place.key };
    await addVersion(tx, quest);
    return note(deps, tx, who, { input, name: `${fields.list}: ${fields.counter}`, before, after: quest });
  });
}

async function saveDeposit(deps: QuestConsoleDeps, who: StaffWho, input: SaveDeposit): Promise<Saved> {
  const { from, ...fields } = input.fields;
  return transaction(deps.database, async tx => {
    await lockVersions(tx);
    const place = placeOf(await readDepositVersions(tx), input, from, deps.clock.nowMs());
    const { before } = place;
    if (before && before.type !== fields.type) throw new Refusal('badInput', { field: 'type' });
    const task: DepositVersion = { ...fields, ...place.key };
    await addDepositVersion(tx, task);
    return note(deps, tx, who, { input, name: 'first purchase', before, after: task });
  });
}

/** The next version of what is changed, or the first of something new. Refuses `timePassed`. */
function placeOf<Version extends Versioned>(
  versions: readonly Version[],
  { taskId: changed, version }: { readonly taskId?: number; readonly version?: number },
  from: number,
  nowMs: number,
) {
  const before = versions.filter(({ taskId }) => taskId === changed).at(-1);
  if (changed !== undefined && !before) throw new Refusal('notFound');
  if (before && before.version !== version) throw new Refusal('changedMeanwhile');
  const taskId = changed ?? Math.max(OWN_FROM, ...versions.map(one => one.taskId)) + 1;
  const fromMs = Math.max(startTime(from, nowMs), before?.fromMs ?? 0);
  return { before, taskId, key: { taskId, version: (before?.version ?? 0) + 1, fromMs } };
}

interface Change {
  readonly input: { readonly reason: string };
  readonly name: string;
  readonly before: Versioned | undefined;
  readonly after: Versioned;
}

async function note(
  { audit }: QuestConsoleDeps,
  tx: Queryable,
  who: StaffWho,
  { input: { reason }, name, before, after }: Change,
): Promise<Saved> {
  const { taskId, version } = after;
  await audit.write(tx, who, {
    action: before ? 'quests.change' : 'quests.add',
    subject: { kind: 'quest', id: String(taskId), name },
    reason,
    before: { ...before },
    after: { ...after },
  });
  return { taskId, version };
}
