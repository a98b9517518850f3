/** What the staff sees of the top lists, and whom it takes off them. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleCalls } from '@boardwalk/contract/console';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { transaction } from '../../platform/database/index.ts';
import { playerSubject } from '../audit/index.ts';
import { wanted } from './calls.ts';
import type { RankDeps } from './deps.ts';
import { checkRanks } from './recount.ts';
import { type Check, readCheck } from './store/checks.ts';
import { countPlayers, readTop } from './store/lists.ts';
import { listExcluded, readPlayer, saveExcluded } from './store/players.ts';
import { lockRanks } from './store/scores.ts';

export type RankConsoleName = Extract<keyof ConsoleCalls, `ranks.${string}`>;

const DONE = { done: true } as const;
const EXCLUDED_MOST = 200;

export function rankConsole(deps: RankDeps): ConsoleHandlers<RankConsoleName> {
  const { db } = deps.database;
  return {
    'ranks.top': async ({ input }) => {
      const { which, wire } = wanted(deps, input);
      const [rows, players] = await Promise.all([readTop(db, which), countPlayers(db, which)]);
      const list = rows.map(({ nickname, portrait: _, ...row }) => ({ ...row, name: nickname }));
      return { ...wire, players, list };
    },
    'ranks.excluded': async () => {
      const rows = await listExcluded(db, EXCLUDED_MOST);
      return { list: rows.map(row => ({ ...row, at: row.at.getTime() })) };
    },
    'ranks.exclude': async ({ input: { userId, isExcluded, reason }, who }) => {
      await exclude(deps, who, { userId: userId as UserId, isExcluded, reason });
      return DONE;
    },
    'ranks.lastCheck': async () => {
      const check = await readCheck(db);
      return check ? { check: presentCheck(check) } : {};
    },
    'ranks.check': async ({ who }) => {
      const check = await checkRanks(deps);
      await deps.audit.write(db, who, {
        action: 'ranks.check',
        subject: { kind: 'ranks', id: 'ranks', name: 'the top lists' },
        after: { scores: check.scores, faults: check.faults },
      });
      return presentCheck(check);
    },
  };
}

interface Exclusion {
  readonly userId: UserId;
  readonly isExcluded: boolean;
  readonly reason: string;
}

async function exclude(
  { database, accounts, audit, clock }: RankDeps,
  who: StaffWho,
  { userId, isExcluded, reason }: Exclusion,
): Promise<void> {
  if (!(await accounts.find(userId))) throw new Refusal('notFound');
  await transaction(database, async tx => {
    await lockRanks(tx);
    const before = await readPlayer(tx, userId);
    if (before.isExcluded === isExcluded) throw new Refusal('changedMeanwhile');
    const at = isExcluded ? new Date(clock.nowMs()) : null;
    await saveExcluded(tx, userId, { at, by: isExcluded ? who.name : '', reason: isExcluded ? reason : '' });
    await audit.write(tx, who, {
      action: isExcluded ? 'ranks.exclude' : 'ranks.include',
      subject: playerSubject(userId),
      reason,
      before: { isExcluded: before.isExcluded },
      after: { isExcluded },
    });
  });
}

function presentCheck({ checkedAt, ...check }: Check) {
  return { ...check, checkedAt: checkedAt.getTime() };
}
