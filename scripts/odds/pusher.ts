/**
 * `npm run odds pusher` measures the house's pusher for ten minutes, `npm run odds pusher 30` for half an hour, and adds
 * the machines to those of `packages/games/src/pusher/odds.data.ts`, unless those were set in another way. `npm run odds`
 * only shows what is written there.
 */
import { join } from 'node:path';
import type { Estimate } from '@boardwalk/games/estimate';
import {
  type AimingName,
  DEFAULT_PUSHER,
  type MeasuredPusher,
  measuredOdds,
  measuredPusher,
  PUSHER_MEASURING,
  PUSHER_ODDS,
  PUSHER_RUN,
  type PusherOdds,
  type PusherRun,
  type PusherTally,
  pusherConfigVersion,
  pusherReturn,
} from '@boardwalk/games/pusher';
import { measureFor, writeData } from './measuring.ts';

const DATA = join(import.meta.dirname, '../../packages/games/src/pusher/odds.data.ts');
const AIMINGS: readonly AimingName[] = ['sweep', 'middle', 'random'];
const configVersion = pusherConfigVersion(DEFAULT_PUSHER);

export async function measurePusher(minutes: number): Promise<void> {
  const { machines: known } = PUSHER_MEASURING;
  const machines: MeasuredPusher[] = PUSHER_MEASURING.configVersion === configVersion ? [...known] : [];
  // Each machine has draws of its own.
  const firstNonce = 1 + Math.max(0, ...machines.map(({ nonce }) => nonce));
  await measureFor<PusherRun, PusherTally>({
    script: new URL('pusher-run.ts', import.meta.url),
    minutes,
    nextRun: started => {
      const nonce = firstNonce + started;
      return { ...PUSHER_RUN, nonce, aiming: AIMINGS[nonce % AIMINGS.length] ?? 'sweep' };
    },
    keep: (run, [first, ...rest], seconds) => {
      if (!first) throw new Error('a run has batches');
      const machine = measuredPusher(run, [first, ...rest]);
      machines.push(machine);
      console.log(`${run.aiming}, run ${run.nonce}: ${machine.all.dropped} coins in ${seconds} s`);
    },
  });
  machines.sort((one, other) => one.nonce - other.nonce);
  const odds = measuredOdds(DEFAULT_PUSHER, machines);
  writeData(DATA, codeOf(machines, odds));
  printSheet(odds);
}

function codeOf(machines: readonly MeasuredPusher[], odds: PusherOdds): string {
  return `import type { PusherMeasuring, PusherOdds } from './odds/measured.ts';

/** Written by \`npm run odds pusher\`: what the house's pusher pays to bots that drop coins without a pause. */
export const PUSHER_ODDS: PusherOdds = ${JSON.stringify(odds)};

/** What each machine came to. */
export const PUSHER_MEASURING: PusherMeasuring = ${JSON.stringify({ configVersion, machines })};
`;
}

/** Returns how many pushers are not measured as they are. */
export function printPusherOdds(): number {
  printSheet(PUSHER_ODDS);
  const isCurrent = PUSHER_ODDS.configVersion === configVersion;
  if (!isCurrent) console.error('The pusher has changed since: measure it with `npm run odds pusher`.\n');
  return isCurrent ? 0 : 1;
}

function printSheet(odds: PusherOdds): void {
  const { configVersion: version, coins, machines, frontShare, strategies, tokens, stops } = odds;
  console.log(`Pusher, configuration ${version}; ${coins} coins into ${machines} machines in use`);
  const lines = strategies.map(({ aiming, field, ...strategy }) => [
    `aim: ${aiming}`,
    `${returns(strategy)}; ${field.least}–${field.most} coins in the machine`,
  ]);
  lines.push(['all', returns(odds)]);
  lines.push(['over the front', `${percents(frontShare)}, tokens ${tokens.front} of ${tokens.left}`]);
  lines.push(['by its parts', `some ${(100 * returnByParts(odds)).toFixed(1)} %: not published`]);
  const results = Object.entries(stops).map(([result, count]) => `${result} ${count}`);
  lines.push(['wheel', results.join(', ')]);
  console.log(`${lines.map(([name, value]) => `  ${(name ?? '').padEnd(18)}${value}`).join('\n')}\n`);
}

/** What the shares over the front and the wheel's chances would come to: far from what was paid, one of both is wrong. */
function returnByParts({ frontShare, tokens }: PusherOdds): number {
  const coins = frontShare.mean;
  const share = tokens.left === 0 ? coins : tokens.front / tokens.left;
  return pusherReturn(DEFAULT_PUSHER, { coins, tokens: share });
}

function returns({ paid, evened }: Pick<PusherOdds, 'paid' | 'evened'>): string {
  return `paid ${percents(paid)}, with an even wheel ${percents(evened)}`;
}

function percents({ mean, low, high }: Estimate): string {
  const text = (share: number): string => (100 * share).toFixed(1);
  return `${text(mean)} % (${text(low)}–${text(high)})`;
}
