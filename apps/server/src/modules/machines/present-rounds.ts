/** The rounds of a play as the wire has them: what was told of each, for a browser to compare with the play itself. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { PlayRound } from './store/play-rounds.ts';

type WireRound = OutputOf<Calls['machines.replay']>['rounds'][number];

/** What the games write into their rounds. */
interface Bet {
  readonly serverSeedHash?: string;
  readonly roomCoin?: number;
  readonly coins?: number;
  readonly pity?: number;
  readonly worths?: readonly { readonly claw: string; readonly exchangeCoins: number }[];
}

interface Outcome {
  readonly dropped?: number;
  readonly won?: number;
  readonly turns?: number;
  readonly wheelWon?: number;
  readonly bonusCoins?: number;
  readonly prizes?: readonly string[];
  readonly strong?: boolean;
}

export function presentPlayRound(round: PlayRound): WireRound {
  const { id: roundId, state, stake, payout } = round;
  const bet = round.bet as Bet;
  const outcome = (round.outcome ?? {}) as Outcome;
  const told = { roundId, isVoid: state === 'void', stake, payout, serverSeedHash: bet.serverSeedHash ?? '' };
  if (bet.roomCoin !== undefined) return { ...told, tray: trayOf(bet, outcome) };
  return { ...told, claw: clawOf(bet, outcome, round.given) };
}

function trayOf({ roomCoin = 0, coins = 0 }: Bet, outcome: Outcome): NonNullable<WireRound['tray']> {
  const { dropped = 0, won = 0, turns, wheelWon, bonusCoins } = outcome;
  const wheel =
    turns === undefined ? {} : { wheel: { turns, won: wheelWon ?? 0, thrownIn: bonusCoins ?? 0 } };
  return { roomCoin, coins, dropped, won, ...wheel };
}

function clawOf(
  { pity = 0, worths = [] }: Bet,
  { prizes = [], strong = false }: Outcome,
  given: readonly number[],
): NonNullable<WireRound['claw']> {
  let place = 0;
  return {
    pity,
    strong,
    prizes: prizes.map(kind => {
      const worth = worths.find(({ claw }) => claw === kind)?.exchangeCoins;
      // What is worth nothing does not enter the pack.
      const got = worth === 0 ? 0 : given[place++];
      return {
        kind,
        ...(worth === undefined ? {} : { worth }),
        ...(got === undefined ? {} : { given: got }),
      };
    }),
  };
}
