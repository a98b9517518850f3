/** Ready answers, rules of compensation and times to answer, as the console asks for them. */
import { Refusal } from '@boardwalk/base';
import type {
  ConsoleCalls,
  ConsoleInputOf,
  ConsoleOutputOf,
  ReportOutcome,
} from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { type AidDeps, canGoBackTo, changeAid, GO_BACK_MS, restoreAid } from './commands/change-aid.ts';
import { FAULTS } from './policy.ts';
import { type AidKind, type AidRow, findAid, listAids, listVersions, lockGiven } from './store/aids.ts';

export type AidCallName =
  | 'reports.aids'
  | 'reports.aidHistory'
  | 'reports.saveText'
  | 'reports.removeText'
  | 'reports.restoreText'
  | 'reports.saveRule'
  | 'reports.removeRule'
  | 'reports.restoreRule';

type ReadyText = ConsoleInputOf<ConsoleCalls['reports.saveText']>['value'];
export type GiveRule = ConsoleInputOf<ConsoleCalls['reports.saveRule']>['value'];
type Aids = ConsoleOutputOf<ConsoleCalls['reports.aids']>;

export function aidCalls(deps: AidDeps): ConsoleHandlers<AidCallName> {
  return { ...readCalls(deps), ...textCalls(deps), ...ruleCalls(deps) };
}

type ReadName = 'reports.aids' | 'reports.aidHistory';
type TextName = 'reports.saveText' | 'reports.removeText' | 'reports.restoreText';
type RuleName = 'reports.saveRule' | 'reports.removeRule' | 'reports.restoreRule';

function readCalls({ database: { db }, now }: AidDeps): ConsoleHandlers<ReadName> {
  return {
    'reports.aids': async () => {
      const [texts, rules] = await Promise.all([listAids(db, 'text'), listAids(db, 'rule')]);
      const removedOf = (rows: readonly AidRow[], nameOf: (value: unknown) => string) =>
        Promise.all(
          rows
            .filter(
              ({ value, created_at: at }) => value === null && now().getTime() - at.getTime() < GO_BACK_MS,
            )
            .slice(0, 100)
            .map(async ({ kind, item_id: itemId, version }) => {
              const before = (await listVersions(db, kind, itemId)).find(one => one.version === version - 1);
              return { itemId, version, name: nameOf(before?.value) };
            }),
        );
      return {
        texts: texts.flatMap(presentAid<Aids['texts'][number]['value']>).slice(0, 200),
        rules: rules.flatMap(presentAid<Aids['rules'][number]['value']>).slice(0, 100),
        removedTexts: await removedOf(texts, nameOfText),
        removedRules: await removedOf(rules, nameOfRule),
      };
    },
    'reports.aidHistory': async ({ input: { kind, itemId } }) => {
      const versions = await listVersions(db, kind, itemId);
      if (versions.length === 0) throw new Refusal('notFound');
      return {
        list: versions.map(({ version, staff_name: name, created_at: at, reason, value }) => ({
          version,
          name,
          at: at.getTime(),
          reason,
          isRemoval: value === null,
          canGoBack: value !== null && canGoBackTo(version, versions, now().getTime()),
        })),
      };
    },
  };
}

function textCalls(deps: AidDeps): ConsoleHandlers<TextName> {
  return {
    'reports.saveText': ({ input: { itemId, version, value, reason }, who }) => {
      if (value.name.trim() === '' || value.content['en-US'].trim() === '')
        throw new Refusal('badInput', { field: 'value' });
      // An id without a version would be of the caller's own choosing.
      if ((itemId === undefined) !== (version === undefined))
        throw new Refusal('badInput', { field: 'version' });
      const plain = { ...value, content: { ...value.content } };
      return changeAid(deps, who, { kind: 'text', itemId, version, value: plain, name: value.name, reason });
    },
    'reports.removeText': ({ input, who }) => remove(deps, who, 'text', input),
    'reports.restoreText': ({ input, who }) => restoreAid(deps, who, { kind: 'text', ...input }, nameOfText),
  };
}

function ruleCalls(deps: AidDeps): ConsoleHandlers<RuleName> {
  return {
    'reports.saveRule': ({ input: { version, value, reason }, who }) => {
      const itemId = ruleIdOf(value.faultType, value.outcome);
      return changeAid(deps, who, { kind: 'rule', itemId, version, value, name: nameOfRule(value), reason });
    },
    'reports.removeRule': ({ input, who }) => remove(deps, who, 'rule', input),
    'reports.restoreRule': ({ input, who }) => restoreAid(deps, who, { kind: 'rule', ...input }, nameOfRule),
  };
}

async function remove(
  deps: AidDeps,
  who: Parameters<typeof changeAid>[1],
  kind: AidKind,
  input: { readonly itemId: string; readonly version: number; readonly reason: string },
) {
  const standing = await findAid(deps.database.db, kind, input.itemId);
  const name = (kind === 'text' ? nameOfText : nameOfRule)(standing?.value);
  return changeAid(deps, who, { kind, ...input, value: null, name });
}

function presentAid<Value>({ item_id: itemId, version, value }: AidRow) {
  return value === null ? [] : [{ itemId, version, value: value as Value }];
}

function nameOfText(value: unknown): string {
  return (value as ReadyText | null | undefined)?.name ?? '';
}

const FOUND: Readonly<Record<ReportOutcome, string>> = {
  confirmed: 'it was so',
  unclear: 'nobody can tell',
  goodwill: 'out of goodwill',
};

function nameOfRule(value: unknown): string {
  const rule = value as GiveRule | null | undefined;
  const fault = FAULTS.find(({ faultType }) => faultType === rule?.faultType);
  return rule ? `${fault?.name ?? rule.faultType}, ${FOUND[rule.outcome]}` : '';
}

export function ruleIdOf(faultType: number, outcome: ReportOutcome): string {
  return `${faultType}-${outcome}`;
}

interface Given {
  readonly rule: { readonly outcome: ReportOutcome; readonly version: number };
  readonly faultType: number;
  readonly userId: number;
  readonly coins: number;
  /** Midnight. */
  readonly since: Date;
}

/** In the transaction that gives them, after the answer is written. Refuses `changedMeanwhile` beyond what the rule says. */
export async function demandWithinRule(
  tx: Queryable,
  { rule, faultType, userId, coins, since }: Given,
): Promise<void> {
  const given = await lockGiven(tx, userId, since);
  const standing = await findAid(tx, 'rule', ruleIdOf(faultType, rule.outcome));
  const value = standing?.value as GiveRule | null | undefined;
  if (!value || standing?.version !== rule.version || coins > value.coins || given > value.capCoins)
    throw new Refusal('changedMeanwhile');
}

type Suggestion = ConsoleOutputOf<ConsoleCalls['reports.report']>['suggestions'][number];

/** What is left of each rule of this kind for a player who was given so much today. */
export async function suggest(db: Queryable, faultType: number, givenToday: number): Promise<Suggestion[]> {
  const rules = (await listAids(db, 'rule')).flatMap(presentAid<GiveRule>);
  return rules
    .filter(({ value }) => value.faultType === faultType)
    .map(({ version, value: { outcome, coins, capCoins } }) => ({
      outcome,
      ruleVersion: version,
      ruleCoins: coins,
      capCoins,
      coins: Math.max(0, Math.min(coins, capCoins - givenToday)),
    }));
}
