/** The tides of this node with all that they need: the calls, the jobs and the sockets come here. */
import type { Clock, RoomId } from '@boardwalk/base';
import type { BoPath } from '@boardwalk/games/bo';
import type { Session } from '../../http/caller.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Accounts } from '../accounts/index.ts';
import { createRoomStore, type InstantRoom, type RoomStore } from '../instant-games/index.ts';
import type { Proof } from '../proof/index.ts';
import type { RoomPublish } from '../rooms/index.ts';
import type { PublishBarrage, RoomPresence, Round, Rounds } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type CallOrder, placeCall } from './commands/place-call.ts';
import { createCoinbaseFeed } from './market/coinbase.ts';
import type { MarketFeed } from './market/feed.ts';
import { createMarketRooms, type RoomMarket } from './market/market-rooms.ts';
import { Markets } from './market/markets.ts';
import { createMarketStore } from './store/markets.ts';
import { createMarkStore, type MarkStore } from './store/marks.ts';
import { createQuoteStore } from './store/quotes.ts';
import { createStakeStore, type StakeStore } from './store/stakes.ts';
import { createTideStore, type TideStore } from './store/tides.ts';
import { advance } from './tides/advance.ts';
import { type Crowd, Crowds } from './tides/crowd.ts';
import { createPaths } from './tides/paths.ts';
import { TideRunner } from './tides/runner.ts';
import { Teller } from './tides/teller.ts';
import type { MarketTide, Tide } from './tides/tide.ts';
import { Watchers } from './tides/watchers.ts';

export interface BoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly wallet: Wallet;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly proof: Proof;
  readonly config: Pick<Config, 'MARKET_FEED' | 'MARKET_FEED_URL'>;
  readonly publishRooms: RoomPublish;
  readonly publishBarrage: PublishBarrage;
}

export interface BoService {
  readonly store: RoomStore;
  readonly tides: TideStore;
  readonly stakes: StakeStore;
  readonly rounds: Rounds;
  readonly proof: Proof;
  readonly marks: MarkStore;
  readonly nowMs: () => number;
  /** The market that decides in a room, as it is now; undefined where none does. */
  marketOf(roomId: RoomId): Promise<RoomMarket | undefined>;
  /** The same for a list of rooms. */
  faceOf(roomId: RoomId): Promise<Pick<RoomMarket, 'state'> | undefined>;
  /** The steps of a tide's price that are over. */
  pathSoFar(tide: Tide): Promise<BoPath>;
  /** Forgets what was heard of markets long ago. */
  prune(): Promise<number>;
  /** Somebody looks at a room: its tide is there, as soon as it is open. */
  look(room: InstantRoom): Promise<Tide | undefined>;
  crowdOf(
    tide: Tide,
  ): Promise<{ readonly crowd: Crowd; readonly faces: Awaited<ReturnType<Teller['faces']>> }>;
  call(session: Session, order: Omit<CallOrder, 'userId'>): Promise<Round>;
  /** Does what is due in a room; resolves with the tide that is there then. */
  wake(roomId: RoomId): Promise<Tide | undefined>;
  /** Goes on with what another run has left. */
  resume(): Promise<number>;
  onRoomChange(change: RoomPresence): void;
  stop(): Promise<void>;
}

/** `onSettled` after the money has moved. */
export function createService(deps: BoDeps, onSettled: (tide: Tide) => void | Promise<void>): BoService {
  const parts = assemble(deps, onSettled);
  const { store, tides, stakes, marks, crowds, teller, watchers, runner, markets, marketRooms } = parts;
  const { rounds, proof, clock } = deps;
  const stopListening = crowds.listen(({ roomId, tideId }) => {
    const tide = runner.known(roomId);
    if (tide?.id === tideId) teller.calls(tide);
  });
  return {
    store,
    tides,
    stakes,
    rounds,
    proof,
    marks,
    nowMs: () => clock.nowMs(),
    marketOf: marketRooms.look,
    faceOf: marketRooms.face,
    pathSoFar: parts.pathSoFar,
    prune: () => parts.quotes.prune(clock.nowMs()),
    look: room => {
      watchers.look(room.id);
      return runner.wake(room.id);
    },
    crowdOf: async ({ id, roomId }) => {
      const crowd = await crowds.load(id, roomId);
      return { crowd, faces: await teller.faces(crowd) };
    },
    call: caller(deps, parts),
    wake: roomId => runner.wake(roomId),
    resume: async () => {
      const left = await tides.listUnfinished();
      for (const roomId of left) await runner.wake(roomId);
      return left.length;
    },
    onRoomChange: waker(deps, parts),
    stop: async () => {
      stopListening();
      teller.stop();
      await runner.stop();
      await markets.stop();
    },
  };
}

type Parts = ReturnType<typeof assemble>;

function assemble(deps: BoDeps, onSettled: (tide: Tide) => void | Promise<void>) {
  const { database, clock, bus, log, accounts, rounds, proof } = deps;
  const store = createRoomStore(database, clock, 'bo');
  const tides = createTideStore(deps);
  const stakes = createStakeStore(database);
  const marks = createMarkStore(deps);
  const quotes = createQuoteStore(database);
  const markets = new Markets({ clock, log, quotes, feed: feedOf(deps) });
  const marketRooms = createMarketRooms(createMarketStore(database, clock), markets);
  const crowds = new Crowds(bus, stakes);
  const watchers = new Watchers(clock);
  const teller = new Teller({ clock, proof, accounts, crowds, toRoom: deps.publishRooms.toRoom });
  const isOpen = async (roomId: RoomId) => (await store.findRoom(roomId))?.isOpen ?? false;
  const isWatched = (roomId: RoomId) => watchers.isWatched(roomId);
  const { findMarket } = marketRooms;
  const flush = ({ market }: MarketTide) => markets.flush(market);
  const pathSoFar = createPaths({ clock, marks });
  const runner = new TideRunner({
    clock,
    log,
    advance: roomId =>
      advance({ clock, tides, stakes, marks, rounds, isWatched, isOpen, findMarket, flush }, roomId),
    onStep: async step => {
      teller.step(step);
      if (step.done === 'settled') await onSettled(step.tide);
    },
    pathSoFar,
    onTicks: (tide, from, prices) => teller.ticks(tide, from, prices),
    onOpenMarket: tide => teller.price(tide, markets.look(tide.market).price),
  });
  return {
    store,
    tides,
    stakes,
    marks,
    quotes,
    markets,
    marketRooms,
    crowds,
    watchers,
    teller,
    isOpen,
    runner,
    pathSoFar,
  };
}

/** The one that is configured. */
function feedOf({ config, log }: BoDeps): MarketFeed | undefined {
  return config.MARKET_FEED === 'coinbase'
    ? createCoinbaseFeed({ url: config.MARKET_FEED_URL, log })
    : undefined;
}

function caller(deps: BoDeps, { store, tides, crowds, runner, markets }: Parts): BoService['call'] {
  const { rounds, accounts, wallet, clock } = deps;
  const known = (roomId: RoomId) => runner.known(roomId);
  const marketOf = ({ market }: Tide) => market && markets.look(market).state;
  const nowMs = () => clock.nowMs();
  const calling = { store, tides, known, crowds, rounds, accounts, wallet, nowMs, marketOf };
  return async ({ userId }, order) => {
    const { round, tide, isReplayed } = await placeCall(calling, { ...order, userId });
    const { id: roundId, unit, stake, roomId } = round;
    if (!isReplayed) crowds.tell({ roomId, tideId: tide.id, roundId, userId, side: order.side, unit, stake });
    return round;
  };
}

/** Whoever comes first wakes a room, if it is one of these. */
function waker({ log }: BoDeps, { watchers, isOpen, runner }: Parts): BoService['onRoomChange'] {
  return ({ roomId, userId, change }) => {
    if (watchers.change(roomId, userId, change) !== 'first') return;
    void isOpen(roomId)
      .then(isRoom => (isRoom ? runner.wake(roomId) : undefined))
      .catch((error: unknown) => log.error({ err: error, roomId }, 'a room could not wake'));
  };
}
