/** Whether a play was as the server told it: what this browser came to beside what was said before and after it. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { ClawCourse, PusherCourse } from './engine/course.ts';
import type { RunEnd } from './engine/run.ts';

export type Told = Pick<
  OutputOf<Calls['machines.replay']>,
  | 'serverSeedHash'
  | 'clientSeed'
  | 'configVersion'
  | 'hash'
  | 'steps'
  | 'stake'
  | 'payout'
  | 'prizes'
  | 'rounds'
>;
type Round = Told['rounds'][number];
type Tray = NonNullable<Round['tray']>;

export const REPLAY_CHECKS = [
  'seed',
  'clientSeed',
  'settings',
  'course',
  'hash',
  'stake',
  'payout',
  'trays',
  'wins',
  'wheel',
  'prizes',
  'grip',
  'meter',
  'worth',
] as const;
export type ReplayCheck = (typeof REPLAY_CHECKS)[number];

/** More names of prizes are not told. */
const MOST_NAMES = 10;

export interface Comparison {
  readonly name: ReplayCheck;
  readonly isRight: boolean;
  readonly told: string;
  readonly computed: string;
}

export interface Verdict {
  readonly isRight: boolean;
  readonly checks: readonly Comparison[];
}

export function judgeReplay(told: Told, end: RunEnd): Verdict {
  const { course } = end;
  const ofGame = course.game === 'claw' ? clawChecks(told, course) : pusherChecks(told, course);
  const checks = [...recordChecks(told, end), ...ofGame];
  return { isRight: checks.every(({ isRight }) => isRight), checks };
}

function recordChecks(told: Told, end: RunEnd): Comparison[] {
  const hashes = [told.serverSeedHash, ...told.rounds.map(({ serverSeedHash }) => serverSeedHash)];
  const seed = hashes.find(hash => hash !== end.serverSeedHash) ?? told.serverSeedHash;
  return [
    same('seed', seed, end.serverSeedHash),
    same('clientSeed', told.clientSeed, end.clientSeed),
    same('settings', told.configVersion, end.configVersion),
    // A record that is cut off or runs on is another play, however right its states are.
    {
      ...same('course', told.steps, end.sameSteps),
      isRight: told.steps === end.steps && end.sameSteps === end.steps,
    },
    same('hash', told.hash, end.hash),
  ];
}

function clawChecks({ stake, payout, prizes, rounds }: Told, course: ClawCourse): Comparison[] {
  const round = rounds.length === 1 ? rounds[0] : undefined;
  const { claw } = round ?? {};
  const kinds = claw?.prizes.map(({ kind }) => kind) ?? [];
  const told = list(kinds);
  const known = claw?.prizes.filter(({ worth }) => worth !== undefined) ?? [];
  return [
    same('stake', stake, round?.stake ?? 0),
    same('payout', payout, round?.payout ?? 0),
    {
      ...same('prizes', told, list(course.prizes)),
      isRight: told === list(course.prizes) && prizes.length === Math.min(MOST_NAMES, kinds.length),
    },
    // Nothing is told of a refunded round.
    ...(round?.isVoid ? [] : [same('grip', claw?.strong ?? false, course.strong)]),
    same('meter', claw?.pity ?? -1, course.pity),
    ...(known.length === 0
      ? []
      : [same('worth', list(known.map(({ worth }) => worth)), list(known.map(({ given = '–' }) => given)))]),
  ];
}

function pusherChecks({ stake, payout, rounds }: Told, course: PusherCourse): Comparison[] {
  const settled = rounds.filter(({ isVoid }) => !isVoid);
  const trays = settled.flatMap(({ tray }) => (tray ? [tray] : []));
  const sum = (of: (tray: Tray) => number) => trays.reduce((total, tray) => total + of(tray), 0);
  const [dropped, won] = [sum(tray => tray.dropped), sum(tray => tray.won)];
  const coinPrice = trays[0]?.roomCoin ?? 0;
  const isOnePrice = trays.every(({ roomCoin }) => roomCoin === coinPrice);
  const credited = nearest(won, course.won, course.early.won);
  const staked = isOnePrice ? course.dropped * coinPrice : sum(tray => tray.dropped * tray.roomCoin);
  const paid = isOnePrice ? credited * coinPrice : sum(tray => tray.won * tray.roomCoin);
  const areFull = trays.every(tray => tray.dropped <= tray.coins);
  return [
    total('stake', [stake, ...sumsOf(settled, ({ stake: coins }) => coins)], staked),
    total('payout', [payout, ...sumsOf(settled, ({ payout: coins }) => coins)], paid),
    { ...same('trays', dropped, course.dropped), isRight: dropped === course.dropped && areFull },
    {
      name: 'wins',
      isRight: won === credited && areWonInTime(trays, course),
      told: list(trays.map(tray => tray.won)),
      computed: String(credited),
    },
    ...wheelChecks(trays, course),
  ];
}

/** A tray is replaced after its last coin has dropped and before the next one's first: what was won by then is its. */
function areWonInTime(trays: readonly Tray[], { wonAtDrop, early, won: all }: PusherCourse): boolean {
  let [dropped, won] = [0, 0];
  return trays.slice(0, -1).every(tray => {
    dropped += tray.dropped;
    won += tray.won;
    const least = dropped === 0 ? 0 : (wonAtDrop[dropped - 1] ?? all);
    return won >= least && won <= (wonAtDrop[dropped] ?? all) + early.won;
  });
}

/** Trays of an earlier release do not tell of the wheel. */
function wheelChecks(trays: readonly Tray[], course: PusherCourse): Comparison[] {
  const wheels = trays.flatMap(({ wheel }) => (wheel ? [wheel] : []));
  if (wheels.length === 0 || wheels.length < trays.length) return [];
  const sum = (of: (wheel: (typeof wheels)[number]) => number) =>
    wheels.reduce((total_, wheel) => total_ + of(wheel), 0);
  const told = [sum(({ turns }) => turns), sum(({ won }) => won), sum(({ thrownIn }) => thrownIn)];
  const { turns, wheelWon, thrownIn, early } = course;
  const computed = [
    nearest(told[0] ?? 0, turns, early.turns),
    nearest(told[1] ?? 0, wheelWon, early.wheelWon),
    nearest(told[2] ?? 0, thrownIn, early.thrownIn),
  ];
  return [same('wheel', told.join(' · '), computed.join(' · '))];
}

/** The first coins that fall may or may not be the first tray's: what was told, where it is within that. */
function nearest(told: number, count: number, early: number): number {
  return Math.min(Math.max(told, count), count + early);
}

function sumsOf(rounds: readonly Round[], coinsOf: (round: Round) => number): readonly number[] {
  return [rounds.reduce((sum, round) => sum + coinsOf(round), 0)];
}

/** The same was told in several places: shown is the one that does not fit, if there is one. */
function total(name: ReplayCheck, told: readonly number[], computed: number): Comparison {
  return same(name, told.find(coins => coins !== computed) ?? computed, computed);
}

function same(
  name: ReplayCheck,
  told: string | number | boolean,
  computed: string | number | boolean,
): Comparison {
  return { name, isRight: told === computed, told: String(told), computed: String(computed) };
}

function list(values: readonly (string | number | undefined)[]): string {
  return values.length === 0 ? '–' : values.join(' + ');
}
