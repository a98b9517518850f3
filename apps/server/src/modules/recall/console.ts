/** Who counts as gone and what waits for them, as the staff sees and changes it: by new versions alone. */
import { type Clock, DAY_MS, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { startTime } from '../../http/console/start-time.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import type { Audit } from '../audit/index.ts';
import { addTerms, countRecalls, readTerms } from './store.ts';

export type RecallConsoleName = Extract<keyof ConsoleCalls, `recall.${string}`>;

export interface RecallConsoleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
}

const FIGURES_MS = 90 * DAY_MS;

export function recallConsole(deps: RecallConsoleDeps): ConsoleHandlers<RecallConsoleName> {
  const { database, clock } = deps;
  return {
    'recall.terms': async () => {
      const nowMs = clock.nowMs();
      const [terms, figures] = await Promise.all([
        readTerms(database.db),
        countRecalls(database.db, new Date(nowMs - FIGURES_MS)),
      ]);
      const current = terms.find(({ fromMs }) => fromMs <= nowMs);
      return {
        ...figures,
        list: terms.map(({ id, fromMs, afterDays, coins, keptDays }) => ({
          termsId: id,
          state: fromMs > nowMs ? 'toCome' : id === current?.id ? 'now' : 'before',
          from: fromMs,
          afterDays,
          coins,
          keptDays,
        })),
      };
    },
    'recall.change': ({ input, who }) => change(deps, who, input),
  };
}

async function change(
  { database, clock, audit }: RecallConsoleDeps,
  who: StaffWho,
  { fields, reason }: ConsoleInputOf<ConsoleCalls['recall.change']>,
): Promise<{ done: true }> {
  const nowMs = clock.nowMs();
  const fromMs = startTime(fields.from, nowMs);
  await transaction(database, async tx => {
    const { from: _, ...terms } = fields;
    const id = await addTerms(tx, { ...terms, fromMs });
    if (id === undefined) throw new Refusal('changedMeanwhile');
    await audit.write(tx, who, {
      action: 'recall.change',
      subject: { kind: 'recall', id: String(id), name: 'coins for who was away' },
      reason,
      after: { ...fields, from: fromMs },
    });
  });
  return { done: true };
}
