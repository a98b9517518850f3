/**
 * A game of chance from its engine: who may play what, the round, its room's history, records and big wins. Only the
 * engine, the shapes of bet and outcome and the first rooms are a game's own.
 */
import { type Clock, type Coins, demand, type IdempotencyKey, Refusal, type UserId } from '@boardwalk/base';
import { type Call, type CallName, type Calls, calls, type OutputOf } from '@boardwalk/contract';
import { addressOfGame, type GameType } from '@boardwalk/contract/enums';
import { basisPointsOf } from '@boardwalk/games/fraction';
import type { InstantGame } from '@boardwalk/games/instant';
import { checkLevel, PLAY_PACE, type PlayPace } from '@boardwalk/rules';
import type { TObject } from 'typebox';
import type { Session } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Accounts, knownLocale } from '../accounts/index.ts';
import {
  defineRoundKind,
  type Game,
  type OddsSheet,
  type PublishBarrage,
  type Round,
  type RoundKind,
  type Rounds,
  type StakeRange,
} from '../rounds/index.ts';
import {
  type Companion,
  type Json,
  type Posting,
  trialPurse,
  type Unit,
  type Wallet,
} from '../wallet/index.ts';
import { createAnnouncer } from './announcer.ts';
import { loadPrice } from './load-price.ts';
import { listPrices, presentRoom, presentRoomDetail, presentRound } from './present.ts';
import { seedRooms } from './seed.ts';
import { sheetOf, TENS } from './sheets.ts';
import {
  createRoomStore,
  type InstantPrice,
  type InstantRoom,
  type NewRoom,
  type RoomStore,
} from './store/index.ts';

export interface InstantDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly wallet: Pick<Wallet, 'balancesOf'>;
  readonly publishBarrage: PublishBarrage;
}

type CallsOf<Word extends string> = Extract<CallName, `${Word}.room` | `${Word}.play`>;
/** Its engine decides what its call tells. */
type GameOf<Word extends string> = Calls[Extract<CallName, `${Word}.play`>] extends infer Play extends Call
  ? OutputOf<Play> extends { readonly bet: infer Bet; readonly outcome: infer Outcome }
    ? InstantGame<Bet, Outcome>
    : never
  : never;

export interface InstantDefinition<Word extends string> {
  /** As in the contract's `InstantGame`; its tables begin with it. */
  readonly word: Word;
  readonly game: GameOf<Word>;
  /** From so many times the stake on, others hear of a win. */
  readonly bigWinTimesStake: number;
  /** The rooms of a fresh installation. */
  readonly rooms: readonly NewRoom[];
  /** Trial coins of its own kind, which are taken before those that are good in any game. */
  readonly trialUnit?: Unit;
  /** How fast rounds may follow one another. */
  readonly pace?: PlayPace;
  /** What a price may be; tens up to a million without. */
  readonly stakes?: StakeRange;
  /** Its paytables for the console; the game's own odds without. */
  readonly sheets?: () => readonly OddsSheet[];
  /** What a room's machine returns, as it is shown and in rounds alone, of 10,000; for a game with several machines. */
  readonly returnOf?: (room: InstantRoom) => { readonly shown: number; readonly ofRounds: number };
  /** Whether a room takes a bet that is one; whoever plays with coins and with trial coins may bet differently. */
  readonly takes?: (room: InstantRoom, bet: BetOf<Word>, purse: Purse) => boolean;
  /** What moves and is written with the round beside stake and payout. */
  readonly aside?: (played: Played<BetOf<Word>, OutcomeOf<Word>>) => Aside;
}

type Purse = 'coins' | 'trial';
type PlayOf<Word extends string> = Calls[Extract<CallName, `${Word}.play`>] extends infer Play extends Call
  ? OutputOf<Play>
  : never;
type BetOf<Word extends string> = PlayOf<Word> extends { readonly bet: infer Bet } ? Bet : never;
type OutcomeOf<Word extends string> =
  PlayOf<Word> extends { readonly outcome: infer Outcome } ? Outcome : never;

interface Played<Bet, Outcome> {
  readonly userId: UserId;
  readonly stake: Coins;
  readonly bet: Bet;
  readonly outcome: Outcome;
}

interface Aside {
  readonly postings: readonly Posting[];
  readonly companions: readonly Companion[];
}

export interface InstantModule<Word extends string> extends Game {
  readonly handlers: Handlers<CallsOf<Word>>;
}

type Fields = Readonly<Record<string, unknown>>;
type AnyGame = InstantGame<Fields, Fields>;
interface AnyRules {
  readonly pace?: PlayPace;
  readonly trialUnit?: Unit;
  readonly takes?: (room: InstantRoom, bet: Fields, purse: Purse) => boolean;
  readonly aside?: (played: Played<Fields, Fields>) => Aside;
}

/** @public */
export function createInstantGame<Word extends string>(
  deps: InstantDeps,
  definition: InstantDefinition<Word>,
): InstantModule<Word> {
  const { word, game: ownGame, bigWinTimesStake, rooms, returnOf } = definition;
  const { database, clock, rounds } = deps;
  // The types of bet and outcome matter to whoever defines a game, and to nothing below.
  const game = ownGame as AnyGame;
  const rules = definition as unknown as AnyRules;
  const { gameType, shape } = contractOf(word);
  const kind = defineRoundKind({ gameType, provenBy: ['pair'], bet: shape.bet, outcome: shape.outcome });
  const store = createRoomStore(database, clock, addressOfGame(word).replaceAll('-', '_'));
  const announcer = createAnnouncer({ ...deps, word, gameType, store, bigWinTimesStake });
  const facts = {
    game: addressOfGame(word),
    gameType,
    configVersion: game.engine.configVersion,
    returnOf: (room: InstantRoom) => returnOf?.(room).shown ?? basisPointsOf(game.odds().returnToPlayer),
  };
  const present = (round: Round) =>
    presentRound(round, { gameType, bet: kind.betOf(round), outcome: kind.outcomeOf(round) });
  const handlers = {
    [`${word}.room`]: async ({ input, common }: RoomRequest) => {
      const room = await store.findRoom(input.roomId);
      if (!room) throw new Refusal('notFound');
      return presentRoomDetail(room, facts, knownLocale(common.language));
    },
    [`${word}.play`]: async ({ input, session }: PlayRequest) => {
      const { round, isReplayed, userLevel } = await playRound(
        { ...deps, store, word, game, rules, kind },
        session,
        input,
      );
      // The room has heard of one that was asked for before.
      if (!isReplayed) announcer.announce(round, session, userLevel);
      return { ...present(round), receipt: rounds.receiptOf(round) };
    },
  };
  return {
    gameType,
    jobs: [],
    // The compiler does not follow keys that are put together.
    handlers: handlers as unknown as Handlers<CallsOf<Word>>,
    seedDemo: () => seedRooms(store, rooms),
    recall: announcer.recall,
    listBigWins: announcer.listBigWins,
    promisedReturn: async roomId => {
      const room = await store.findRoom(roomId);
      return room && (returnOf?.(room).ofRounds ?? facts.returnOf(room)) / 10_000;
    },
    promisedAside: async roomId => {
      const room = await store.findRoom(roomId);
      const odds = room && returnOf?.(room);
      return odds && odds.shown > odds.ofRounds ? (odds.shown - odds.ofRounds) / 10_000 : undefined;
    },
    houseRooms: {
      edits: store.edits,
      stakes: definition.stakes ?? TENS,
      configVersion: game.engine.configVersion,
      sheets: definition.sheets ?? (() => [sheetOf('', game.odds())]),
    },
    findRoom: store.findRoom,
    listRooms: async locale => (await store.listRooms()).map(room => presentRoom(room, facts, locale)),
    listPrices: roomId => listPrices(store, roomId),
    present: async played => played.map(round => present(round) as never),
  };
}

interface RoomRequest {
  readonly input: { readonly roomId: number };
  readonly common: { readonly language?: string };
}

interface Order {
  readonly roomId: number;
  readonly productId: number;
  readonly purse: Purse;
  readonly bet: Fields;
  readonly idempotencyKey: string;
}

interface PlayRequest {
  readonly input: Order;
  readonly session: Session;
}

interface PlayDeps extends Pick<InstantDeps, 'accounts' | 'rounds' | 'wallet'> {
  readonly store: RoomStore;
  readonly word: string;
  readonly game: AnyGame;
  readonly rules: AnyRules;
  readonly kind: RoundKind<Fields, Fields, 'pair'>;
}

async function playRound(deps: PlayDeps, session: Session, order: Order) {
  const { word, game, rules, kind } = deps;
  const { pace = PLAY_PACE } = rules;
  const { roomId, productId, purse, bet } = order;
  const { room, price } = await loadPrice(deps.store, roomId, productId);
  const { level: userLevel } = await deps.accounts.standingOf(session.userId);
  const stake = price.priceCoins;
  demand(game.engine.check(stake, bet));
  if (rules.takes?.(room, bet, purse) === false) throw new Refusal('badBet', { field: 'bet' });
  const { userId } = session;
  const played = await deps.rounds.playInstant(
    kind.instant({
      kind: `${word}.play`,
      key: order.idempotencyKey as IdempotencyKey,
      userId,
      roomId: room.id,
      input: { roomId, productId, purse, bet: bet as Json },
      unit: purse === 'coins' ? 'coins' : trialUnitOf(deps, userId, stake),
      stake,
      house: word,
      bet,
      refusal: () => checkAccess(room, price, userLevel),
      pace,
      decide: draws => {
        const { outcome, payout } = game.engine.play(stake, bet, draws);
        const aside = rules.aside?.({ userId, stake, bet, outcome });
        return { configVersion: game.engine.configVersion, payout, outcome, ...aside };
      },
    }),
  );
  return { ...played, userLevel };
}

/** Those that are good in any game, where it has no kind of its own. */
function trialUnitOf({ wallet, rules }: PlayDeps, userId: UserId, stake: Coins) {
  const { trialUnit: own } = rules;
  if (own === undefined) return 'trial_unified' as const;
  return async () => trialPurse(await wallet.balancesOf(userId), { userId, own, stake });
}

function checkAccess(room: InstantRoom, price: InstantPrice, userLevel: number): Refusal | undefined {
  if (!room.isOpen) return new Refusal('roomClosed');
  if (price.isWithdrawn) return new Refusal('priceChanged');
  return checkLevel(userLevel, Math.max(room.minLevel, price.minLevel));
}

/** What the contract says of its rounds: they are stored as they are told. */
function contractOf(word: string) {
  // Both follow from the word, which the compiler cannot.
  const { output } = calls[`${word}.play` as CallName] as unknown as { readonly output: RoundShape };
  const { bet, outcome, gameType } = output.properties;
  return { gameType: gameType.const, shape: { bet, outcome } };
}

interface RoundShape {
  readonly properties: {
    readonly gameType: { readonly const: GameType };
    readonly bet: TObject;
    readonly outcome: TObject;
  };
}
