/**
 * Switches: settings that operators change while the house is open, each with a reason. What the console set stands
 * before the environment, on every node at once; what it took back does not.
 */
import { type Clock, Refusal } from '@boardwalk/base';
import type { SwitchName } from '@boardwalk/contract/console';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import type { Config } from '../../platform/config/settings.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import type { Audit, ChainedEntry } from '../audit/index.ts';
import { deleteSwitch, listSwitches, lockSwitch, type SwitchRow, saveSwitch } from './store.ts';
import {
  otherwiseOf,
  SWITCH_NAMES,
  SWITCHES,
  type SwitchEnvironment,
  type SwitchValues,
} from './switches.ts';

export type { SwitchValues } from './switches.ts';

type ConsoleName = 'settings.list' | 'settings.change' | 'settings.history';

export interface Switches {
  readonly consoleHandlers: ConsoleHandlers<ConsoleName>;
  /** As they stand now. */
  read(): Promise<SwitchValues>;
}

export interface SwitchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, SwitchEnvironment>;
  readonly audit: Pick<Audit, 'write' | 'list'>;
}

const SUBJECT = 'setting';

export function createSwitches(deps: SwitchDeps): Switches {
  const { database, config, audit } = deps;
  const listSet = async () => new Map((await listSwitches(database.db)).map(row => [row.name, row] as const));
  return {
    read: async () => {
      const set = await listSet();
      const values = SWITCH_NAMES.map(name => [name, valueOf(name, set.get(name), config)]);
      // Each is what its own switch read.
      return Object.fromEntries(values) as SwitchValues;
    },
    consoleHandlers: {
      'settings.list': async () => {
        const set = await listSet();
        return { list: SWITCH_NAMES.map(name => presentSwitch(name, set.get(name), config)) };
      },
      'settings.change': async ({ input, who }) => {
        await change(deps, who, input);
        return { done: true };
      },
      'settings.history': async ({ input: { name, after, limit = PAGE_SIZE } }) => {
        const before = numberAfter(after, INT4_MAX);
        const found = await audit.list({
          ...(before === undefined ? {} : { before }),
          limit: limit + 1,
          subject: { kind: SUBJECT, id: name },
        });
        return pageOf(found, limit, presentChange, ({ number }) => number);
      },
    },
  };
}

interface ChangeOrder {
  readonly name: SwitchName;
  readonly from: string;
  readonly to?: string | undefined;
  readonly reason: string;
}

async function change(
  { database, clock, config, audit }: SwitchDeps,
  who: StaffWho,
  { name, from, reason, ...order }: ChangeOrder,
): Promise<void> {
  const to = order.to?.trim();
  const { setting } = SWITCHES[name];
  const parsed = setting.parse(to ?? '');
  if (!parsed.ok) throw new Refusal('badInput', { field: 'to', problem: parsed.problem });
  // Empty means 'none' only where there can be none.
  if (to === '' && setting.shown !== '') throw new Refusal('badInput', { field: 'to' });
  await transaction(database, async tx => {
    const row = await lockSwitch(tx, name);
    const otherwise = otherwiseOf(name, config);
    const before = row?.value ?? otherwise;
    if (before !== from) throw new Refusal('changedMeanwhile');
    // Taking back what nobody set would be an entry for nothing.
    if (to === undefined ? !row : row?.value === to) throw new Refusal('badInput', { field: 'to' });
    if (to === undefined) await deleteSwitch(tx, name);
    else await saveSwitch(tx, { name, value: to, staff_name: who.name, changed_at: new Date(clock.nowMs()) });
    await audit.write(tx, who, {
      action: to === undefined ? 'settings.takeBack' : 'settings.change',
      subject: { kind: SUBJECT, id: name, name },
      reason,
      before: { value: before },
      after: { value: to ?? otherwise },
    });
  });
}

function valueOf(
  name: SwitchName,
  row: SwitchRow | undefined,
  config: Pick<Config, SwitchEnvironment>,
): unknown {
  const { setting, environment } = SWITCHES[name];
  // What the environment says was read at the start, by rules of its own.
  if (!row && environment) return config[environment];
  const parsed = setting.parse(row?.value ?? '');
  // A version that read it otherwise may have written it.
  if (parsed.ok) return parsed.value;
  return environment ? config[environment] : valueOf(name, undefined, config);
}

function presentSwitch(
  name: SwitchName,
  row: SwitchRow | undefined,
  config: Pick<Config, SwitchEnvironment>,
) {
  const { environment = '', setting } = SWITCHES[name];
  const otherwise = otherwiseOf(name, config);
  const isOfEnvironment = environment !== '' && otherwise !== setting.shown;
  return {
    name,
    value: row?.value ?? otherwise,
    source: row ? ('console' as const) : isOfEnvironment ? ('environment' as const) : ('builtIn' as const),
    otherwise,
    environmentName: environment,
    changedAt: row?.changed_at.getTime() ?? 0,
    changedBy: row?.staff_name ?? '',
  };
}

function presentChange({ number, atMs, name, reason, before, after }: ChainedEntry) {
  const valueIn = (json: string) => (JSON.parse(json) as { value?: string }).value ?? '';
  return { number, at: atMs, by: name, reason, before: valueIn(before), after: valueIn(after) };
}
