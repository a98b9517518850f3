/**
 * The games of the contract's `InstantGame` as the web has them. Each folder beside this file is one: its `game.ts` says what
 * is its own, and cards, rooms, odds and proofs of all of them derive from that.
 */
import type { InstantGame as InstantRules } from '@boardwalk/games/instant';
import type { ComponentType } from 'react';
import type { TextKey } from '../../platform/i18n/i18n.ts';

/** A round as far as all of them are alike. */
export interface InstantRound<Bet = object, Outcome = object> {
  readonly gameType: number;
  readonly roundId: string;
  readonly roomId: number;
  readonly unit: string;
  readonly stake: number;
  readonly payout: number;
  readonly bet: Bet;
  readonly outcome: Outcome;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly configVersion: string;
  readonly balanceBefore: number;
  readonly balanceAfter: number;
  readonly createTime: number;
}

export interface InstantPictureProps<Bet = object, Outcome = object> {
  /** What it came to; without a round, what waits in a room. */
  readonly round?: Pick<InstantRound<Bet, Outcome>, 'bet' | 'outcome'> | undefined;
  /** Which machine stands in the room, in a game with several. */
  readonly machine?: string | undefined;
}

export interface InstantStageProps<Bet = object, Outcome = object> {
  readonly bet: Bet;
  readonly onBet: (bet: Bet) => void;
  /** Nothing is on its way: the bet may be changed. */
  readonly isReady: boolean;
  /** From when its show begins, until another bet or round. */
  readonly round: InstantRound<Bet, Outcome> | undefined;
  /** 2 is twice as fast; it may change in mid-show. */
  readonly pace: number;
  /** The player wants what is shown now to be faster. */
  readonly onHurry: () => void;
  /** To be called once when a round's show is over, by the stages of games without `showMs`. */
  readonly onShown: () => void;
}

export interface InstantOddsProps {
  /** The choice they hold for. */
  readonly of: string;
}

export interface InstantGame<Bet = object, Outcome = object> {
  readonly gameType: number;
  /** As in the contract's list. */
  readonly word: string;
  readonly Picture: ComponentType<InstantPictureProps<Bet, Outcome>>;
  /** What stands in the room above the panel; none where its rooms are a feature of their own. */
  readonly Stage?: ComponentType<InstantStageProps<Bet, Outcome>>;
  readonly firstBet: Bet;
  /**
   * How long its stage takes to show a round. Without it the stage says when: then it is all that stands above the panel, and
   * has its own sounds and wins but for the greatest.
   */
  readonly showMs?: number;
  /** Rounds may be played by themselves, and faster: the panel has auto-play and turbo. */
  readonly isRepeated?: true;
  /** Instead of a row for every multiplier, where there are too many. */
  readonly Odds?: ComponentType<InstantOddsProps>;
  /** Loads what runs a round again, and the odds of a game whose sheet shows every multiplier. */
  readonly loadRules: () => Promise<
    Pick<InstantRules<Bet, Outcome>, 'verify'> & Partial<Pick<InstantRules<Bet, Outcome>, 'odds'>>
  >;
  readonly texts: {
    readonly name: TextKey;
    /** The text of the button that pays. */
    readonly play: TextKey;
    /** Over a stage that waits for its player; a stage with `showMs` has one. */
    readonly choose?: TextKey;
    /** A round of an earlier visit is shown now. */
    readonly late: TextKey;
    /** No answer came to a round that may have been paid for. */
    readonly lost: TextKey;
    readonly rules: readonly TextKey[];
  };
}

/**
 * Every part of a game is of one bet and one outcome; whoever deals with all games hands these on and looks into none.
 * @public
 */
export function instantGame<Bet extends object, Outcome extends object>(
  game: InstantGame<Bet, Outcome>,
): InstantGame {
  return game as unknown as InstantGame;
}

export const instantGames: readonly InstantGame[] = Object.values(
  import.meta.glob<InstantGame>('./*/game.ts', { eager: true, import: 'game' }),
);

export function findInstantGame(gameType: number): InstantGame | undefined {
  return instantGames.find(game => game.gameType === gameType);
}
