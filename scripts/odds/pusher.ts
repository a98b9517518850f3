/**
 * `npm run odds pusher` measures the house's pusher for ten minutes, `npm run odds pusher 30` for half an hour, `npm run
 * odds pusher 30 tower` the one of another cabinet, and adds the machines to those of
 * `packages/games/src/pusher/odds/<cabinet>.data.ts`, unless those were set in another way. `npm run odds` only shows
 * what is written there.
 */
import { join } from 'node:path';
import type { Estimate } from '@boardwalk/games/estimate';
import {
  type AimingName,
  HOUSE_PUSHERS,
  type MeasuredPusher,
  measuredOdds,
  measuredPusher,
  PUBLISHED_PUSHERS,
  PUSHER_CABINETS,
  PUSHER_RUN,
  type PusherCabinet,
  type PusherOdds,
  type PusherRun,
  type PusherTally,
  pusherConfigVersion,
  pusherReturn,
} from '@boardwalk/games/pusher';
import { measureFor, writeData } from './measuring.ts';

const DATA = join(import.meta.dirname, '../../packages/games/src/pusher/odds');
/** By turns. At lanes both play each machine, so that they can be compared machine by machine. */
const AIMINGS: readonly AimingName[] = ['sweep', 'middle', 'random'];
const AT_LANES: readonly AimingName[] = ['careless', 'best'];

/** What the next machine is measured with; each has draws of its own, but for the pairs at lanes. */
function nextRun(
  cabinet: PusherCabinet,
  firstNonce: number,
  started: number,
): Pick<CabinetRun, 'nonce' | 'aiming'> {
  if (cabinet === 'lanes') {
    const nonce = firstNonce + Math.floor(started / AT_LANES.length);
    return { nonce, aiming: AT_LANES[started % AT_LANES.length] ?? 'careless' };
  }
  const nonce = firstNonce + started;
  return { nonce, aiming: AIMINGS[nonce % AIMINGS.length] ?? 'sweep' };
}

export async function measurePusher(minutes: number, name = 'classic'): Promise<void> {
  const cabinet = PUSHER_CABINETS.find(one => one === name);
  if (cabinet === undefined) throw new Error(`there is no cabinet ${name}: ${PUSHER_CABINETS.join(', ')}`);
  const { measuring } = PUBLISHED_PUSHERS[cabinet];
  const isOfNow = measuring.configVersion === versionOf(cabinet);
  const machines: MeasuredPusher[] = isOfNow ? [...measuring.machines] : [];
  const firstNonce = 1 + Math.max(0, ...machines.map(({ nonce }) => nonce));
  await measureFor<CabinetRun, PusherTally>({
    script: new URL('pusher-run.ts', import.meta.url),
    minutes,
    nextRun: started => ({ ...PUSHER_RUN, cabinet, ...nextRun(cabinet, firstNonce, started) }),
    keep: (run, [first, ...rest], seconds) => {
      if (!first) throw new Error('a run has batches');
      const machine = measuredPusher(run, [first, ...rest]);
      machines.push(machine);
      console.log(`${run.aiming}, run ${run.nonce}: ${machine.all.dropped} coins in ${seconds} s`);
    },
  });
  machines.sort((one, other) => one.nonce - other.nonce);
  const odds = measuredOdds(HOUSE_PUSHERS[cabinet], machines);
  writeData(join(DATA, `${cabinet}.data.ts`), codeOf(cabinet, machines, odds));
  printSheet(cabinet, odds);
}

export interface CabinetRun extends PusherRun {
  readonly cabinet: PusherCabinet;
}

function versionOf(cabinet: PusherCabinet): string {
  return pusherConfigVersion(HOUSE_PUSHERS[cabinet]);
}

function codeOf(cabinet: PusherCabinet, machines: readonly MeasuredPusher[], odds: PusherOdds): string {
  const measuring = { configVersion: versionOf(cabinet), machines };
  return `import type { PusherMeasuring, PusherOdds } from './measured.ts';

/** Written by \`npm run odds pusher\`: what the house's ${cabinet} pusher pays to bots that drop coins without a pause. */
export const PUSHER_ODDS: PusherOdds = ${JSON.stringify(odds)};

/** What each machine came to. */
export const PUSHER_MEASURING: PusherMeasuring = ${JSON.stringify(measuring)};
`;
}

/** Returns how many pushers are not measured as they are. */
export function printPusherOdds(): number {
  const changed = PUSHER_CABINETS.filter(cabinet => {
    const { odds } = PUBLISHED_PUSHERS[cabinet];
    printSheet(cabinet, odds);
    return odds.configVersion !== versionOf(cabinet);
  });
  for (const cabinet of changed) {
    console.error(`The pusher has changed since: measure it with \`npm run odds pusher 10 ${cabinet}\`.\n`);
  }
  return changed.length;
}

function printSheet(cabinet: PusherCabinet, odds: PusherOdds): void {
  const { configVersion: version, coins, machines, frontShare, strategies, tokens, stops } = odds;
  console.log(
    `Pusher (${cabinet}), configuration ${version}; ${coins} coins into ${machines} machines in use`,
  );
  const lines = strategies.map(({ aiming, field, ...strategy }) => [
    `aim: ${aiming}`,
    `${returns(strategy)}; ${field.least}–${field.most} coins in the machine`,
  ]);
  lines.push(['all', returns(odds)]);
  lines.push(['over the front', `${percents(frontShare)}, tokens ${tokens.front} of ${tokens.left}`]);
  const { skill } = odds;
  if (skill) lines.push(['best − careless', percents(skill)]);
  lines.push(['by its parts', `some ${(100 * returnByParts(cabinet, odds)).toFixed(1)} %: not published`]);
  const results = Object.entries(stops).map(([result, count]) => `${result} ${count}`);
  lines.push(['wheel', results.join(', ')]);
  console.log(`${lines.map(([name, value]) => `  ${(name ?? '').padEnd(18)}${value}`).join('\n')}\n`);
}

/** What the shares over the front and the wheel's chances would come to: far from what was paid, one of both is wrong. */
function returnByParts(cabinet: PusherCabinet, odds: PusherOdds): number {
  const { frontShare, tokens } = odds;
  const coins = frontShare.mean;
  const share = tokens.left === 0 ? coins : tokens.front / tokens.left;
  const laneTurns = turnsOf(odds);
  return pusherReturn(HOUSE_PUSHERS[cabinet], { coins, tokens: share, laneTurns });
}

/** Earned at the lanes, for a coin dropped, over all who were measured. */
function turnsOf({ coins, strategies }: PusherOdds): number {
  return strategies.reduce((sum, one) => sum + (one.lanes?.turns ?? 0) * one.coins, 0) / coins;
}

function returns({ paid, evened }: Pick<PusherOdds, 'paid' | 'evened'>): string {
  return `paid ${percents(paid)}, with an even wheel ${percents(evened)}`;
}

function percents({ mean, low, high }: Estimate): string {
  const text = (share: number): string => (100 * share).toFixed(1);
  return `${text(mean)} % (${text(low)}–${text(high)})`;
}
