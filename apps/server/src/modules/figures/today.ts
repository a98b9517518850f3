/** Today, or any other time, put together from sums by the hour. */
import { DAY_MS, HOUR_MS, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { PlayersOf, RoundFigures } from '../rounds/index.ts';
import type { FigureDeps, Need } from './index.ts';
import { lineOf, presentLine, together } from './returns.ts';

type Wanted = ConsoleInputOf<ConsoleCalls['figures.today']>;
export type Today = ConsoleOutputOf<ConsoleCalls['figures.today']>;

const LONGEST_MS = 400 * DAY_MS;
/** A longer time is told by the day. */
const BY_THE_HOUR_MS = 2 * DAY_MS;
const MOST_NEEDS = 100;

interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

interface Times extends Span {
  readonly before: Span;
  readonly comparedUntilMs: number;
}

export async function readToday(deps: FigureDeps, { from, until, purse = 'coins' }: Wanted): Promise<Today> {
  const nowMs = deps.clock.nowMs();
  const span = { fromMs: wholeHour(from), untilMs: wholeHour(until + HOUR_MS - 1) };
  const lengthMs = span.untilMs - span.fromMs;
  if (lengthMs <= 0 || lengthMs > LONGEST_MS) throw new Refusal('badInput', { field: 'until' });
  const before = { fromMs: span.fromMs - lengthMs, untilMs: span.fromMs };
  const isOfPurse = (row: RoundFigures) => (row.unit === 'coins') === (purse === 'coins');
  await deps.rounds.figures.roll();
  const rows = (await deps.rounds.figures.list(before.fromMs, span.untilMs)).filter(isOfPurse);
  const inSpan = rows.filter(row => row.hourMs >= span.fromMs);
  const comparedUntilMs = Math.max(span.fromMs, Math.min(span.untilMs, wholeHour(nowMs)));
  const times = { ...span, before, comparedUntilMs };
  const [now, steps, games, needs] = await Promise.all([
    deps.presence(),
    stepsOf(deps, inSpan, times),
    gamesOf(deps, inSpan),
    Promise.all(deps.needs.map(list => list())),
  ]);
  return {
    at: nowMs,
    from: span.fromMs,
    until: span.untilMs,
    againstFrom: before.fromMs,
    now,
    totals: { ...moneyOf(inSpan), players: steps.players },
    compared: comparedOf(rows, times, steps.compared),
    stepMs: steps.stepMs,
    steps: steps.list,
    games: games.list,
    all: games.all,
    needs: [...needs.flat(), ...games.list.flatMap(outsideOf)]
      .toSorted((one, other) => Number(other.isGrave) - Number(one.isGrave) || one.since - other.since)
      .slice(0, MOST_NEEDS),
  };
}

/** Rooms whose published return cannot be true of what was measured. */
function outsideOf({ rooms }: Today['games'][number]): Need[] {
  return rooms
    .filter(({ verdict }) => verdict === 'above' || verdict === 'below')
    .map(({ roomId, name, verdict }) => ({
      kind: 'return',
      subject: String(roomId),
      title: name,
      detail: `returns ${verdict === 'above' ? 'more' : 'less'} than published`,
      since: 0,
      isGrave: false,
    }));
}

function wholeHour(atMs: number): number {
  return atMs - (atMs % HOUR_MS);
}

function moneyOf(rows: readonly RoundFigures[]) {
  return {
    rounds: rows.reduce((sum, row) => sum + row.rounds, 0),
    stakes: rows.reduce((sum, row) => sum + row.stake, 0),
    payouts: rows.reduce((sum, row) => sum + row.payout + row.prizes, 0),
  };
}

/** How many played in each step, in all of the time and in its whole hours up to now; and in the same time before. */
async function stepsOf(
  { rounds }: FigureDeps,
  rows: readonly RoundFigures[],
  { fromMs, untilMs, before, comparedUntilMs }: Times,
) {
  const stepMs = untilMs - fromMs <= BY_THE_HOUR_MS ? HOUR_MS : DAY_MS;
  const [now, then] = await Promise.all([
    rounds.figures.listPlayers({ fromMs, untilMs, stepMs, partUntilMs: comparedUntilMs }),
    rounds.figures.listPlayers({ ...before, stepMs, partUntilMs: comparedUntilMs - (untilMs - fromMs) }),
  ]);
  const place = (atMs: number) => Math.floor((atMs - fromMs) / stepMs);
  const byStep = Map.groupBy(rows, row => place(row.hourMs));
  const playersAt = ({ steps }: PlayersOf, atMs: number) =>
    steps.find(step => step.atMs === atMs)?.players ?? 0;
  const list = Array.from({ length: Math.ceil((untilMs - fromMs) / stepMs) }, (_, index) => {
    const at = fromMs + index * stepMs;
    return {
      at,
      ...moneyOf(byStep.get(index) ?? []),
      players: playersAt(now, at),
      playersBefore: playersAt(then, before.fromMs + index * stepMs),
    };
  });
  return { stepMs, players: now.players, compared: [now.partPlayers, then.partPlayers] as const, list };
}

/** The hour that runs has nothing to stand beside. */
function comparedOf(
  rows: readonly RoundFigures[],
  { fromMs, untilMs, comparedUntilMs }: Times,
  [playersNow, playersBefore]: readonly [number, number],
) {
  const moneyIn = (spanFromMs: number, spanUntilMs: number) =>
    moneyOf(rows.filter(row => row.hourMs >= spanFromMs && row.hourMs < spanUntilMs));
  const lengthMs = untilMs - fromMs;
  return {
    until: comparedUntilMs,
    now: { ...moneyIn(fromMs, comparedUntilMs), players: playersNow },
    before: { ...moneyIn(fromMs - lengthMs, comparedUntilMs - lengthMs), players: playersBefore },
  };
}

async function gamesOf({ roomOf, isMachine }: FigureDeps, rows: readonly RoundFigures[]) {
  const games = await Promise.all(
    [...Map.groupBy(rows, row => row.gameType)].map(async ([gameType, ofGame]) => {
      const dependsOnItself = isMachine(gameType);
      const rooms = await Promise.all(
        [...Map.groupBy(ofGame, row => row.roomId)].map(async ([roomId, ofRoom]) => {
          const { name, published } = await roomOf(gameType, roomId);
          return { roomId, name, line: lineOf(ofRoom, dependsOnItself, published) };
        }),
      );
      const line = together(rooms.map(room => room.line));
      const shown = rooms
        .toSorted((one, other) => other.line.stakes - one.line.stakes)
        .map(room => ({ roomId: room.roomId, name: room.name, ...presentLine(room.line, dependsOnItself) }));
      return { line, game: { gameType, ...presentLine(line, dependsOnItself), rooms: shown } };
    }),
  );
  const sorted = games.toSorted((one, other) => other.line.stakes - one.line.stakes);
  return {
    list: sorted.map(({ game }) => game),
    all: presentLine(together(sorted.map(({ line }) => line)), false),
  };
}
