/** All that a machine's sheet is made of: what `npm run odds slot` counts and stores, and what a test counts again. */
import type { SlotMachine } from '../machine.ts';
import { type Counts, countFalls, countFreeSpins, countPaidSpins, type SpinClass } from './count.ts';
import { type FreePayouts, freeBands } from './free-bands.ts';
import type { FreeMove } from './free-chain.ts';
import { addTallies, type Tally, tallyOf } from './tally.ts';

export interface MachineCounts {
  /** Stops that begin nothing more, and those that begin a bonus or free spins; scatters included, the rest not. */
  readonly plain: Tally;
  readonly begun: Tally;
  /** What lines, or ways before anything falls, pay over all stops; and what scatters pay. */
  readonly first: number;
  readonly scatter: number;
  readonly moves: readonly FreeMove[];
  /** How the rounds with free spins or a bonus spread over the bands. */
  readonly begunBands: readonly number[];
}

export function countMachine(machine: SlotMachine): MachineCounts {
  if (machine.lines === undefined) return countWays(machine);
  const classes = countPaidSpins(machine);
  const begins = machine.free?.scatters ?? machine.reels.length;
  const payOf = ({ scatters }: SpinClass) => machine.scatterPays[scatters] ?? 0;
  const tallies = (isBegun: boolean) =>
    classes
      .filter(({ scatters }) => scatters >= begins === isBegun)
      .map(one => tallyOf(one.counts, payOf(one)));
  const [plain, begun] = [addTallies(tallies(false)), addTallies(tallies(true))];
  const scatter = classes.reduce((sum, one) => sum + payOf(one) * tallyOf(one.counts).spins, 0);
  const ways = machine.free ? countMoves(machine) : [];
  const payouts = begunPayouts(machine, classes, begins, begun.spins);
  return {
    plain,
    begun,
    first: plain.sum + begun.sum - scatter,
    scatter,
    moves: ways.map(({ payouts: _payouts, ...move }) => move),
    begunBands: freeBands(ways, machine.free ?? NO_FREE, payouts),
  };
}

const NO_FREE = { spins: 0, more: 0, timesMore: 0 };

function countWays(machine: SlotMachine): MachineCounts {
  const { counts, first } = countFalls(machine);
  return { plain: tallyOf(counts), begun: addTallies([]), first, scatter: 0, moves: [], begunBands: [] };
}

/** What stands in the window as a bonus or free spins begin; a prize of the bonus is in it. */
function begunPayouts(machine: SlotMachine, classes: readonly SpinClass[], begins: number, spins: number) {
  const prizes = machine.prizes.length > 0 ? machine.prizes : [0];
  return classes
    .filter(({ scatters }) => scatters >= begins)
    .flatMap(({ counts, scatters }) =>
      prizes.flatMap(prize =>
        payoutsOf(counts, (machine.scatterPays[scatters] ?? 0) + prize, spins * prizes.length),
      ),
    );
}

/** Every state that free spins can come to, from no wild reel on. */
function countMoves(machine: SlotMachine): (FreeMove & FreePayouts)[] {
  const moves: (FreeMove & FreePayouts)[] = [];
  const seen = new Set([0]);
  for (const from of seen) {
    const classes = countFreeSpins(machine, from);
    for (const { wilds } of classes) seen.add(wilds);
    moves.push(...movesFrom(machine, from, classes));
  }
  return moves;
}

function movesFrom(machine: SlotMachine, from: number, classes: readonly SpinClass[]) {
  const total = machine.reels.reduce(
    (product, _, reel) => product * (machine.free?.reels[reel]?.length ?? 1),
    1,
  );
  const moves = new Map<
    string,
    { to: number; isMore: boolean; tallies: Tally[]; payouts: [number, number][] }
  >();
  for (const { wilds: to, scatters, counts } of classes) {
    const isMore = scatters >= (machine.free?.scatters ?? 0);
    const more = machine.scatterPays[scatters] ?? 0;
    const move = moves.get(`${to} ${isMore}`) ?? { to, isMore, tallies: [], payouts: [] };
    move.tallies.push(tallyOf(counts, more));
    move.payouts.push(...payoutsOf(counts, more, total));
    moves.set(`${to} ${isMore}`, move);
  }
  return [...moves.values()].map(({ tallies, ...move }) => {
    const { spins, sum, squares, top, tops } = addTallies(tallies);
    return { from, ...move, spins, sum, squares, top, tops };
  });
}

function payoutsOf(counts: Counts, more: number, total: number): [chance: number, hundredths: number][] {
  const payouts: [number, number][] = [];
  counts.forEach((count, paid) => {
    if (count > 0) payouts.push([count / total, paid + more]);
  });
  return payouts;
}
