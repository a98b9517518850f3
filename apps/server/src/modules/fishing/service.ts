/** The tables of this node with all that they need: the calls, the jobs and the sockets come here. */
import { type Clock, Refusal, SECOND_MS } from '@boardwalk/base';
import type { SeatNumber } from '@boardwalk/games/fishing';
import type { Session } from '../../http/caller.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import { createRoomStore, type InstantRoom } from '../instant-games/index.ts';
import type { RoomPublish } from '../rooms/index.ts';
import type { PublishBarrage, RoomPresence, Round, Rounds } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { createAnnouncer } from './announcer.ts';
import { type AnsweredShot, fireSalvo, type Salvo } from './commands/fire.ts';
import { createHunts } from './hunts/hunts.ts';
import { checkSit } from './policy.ts';
import { presentBest, toldSeat, toldShot } from './present.ts';
import { catchesOf } from './round-kind.ts';
import { createCatchStore } from './store/catches.ts';
import { createSeatStore } from './store/seats.ts';
import { Best } from './tables/best.ts';
import { Doomed } from './tables/doomed.ts';
import { Pace } from './tables/pace.ts';
import { Seats, type Sitter } from './tables/seats.ts';
import { Teller } from './tables/teller.ts';

export interface FishingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  readonly wallet: Wallet;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly publishRooms: RoomPublish;
  readonly publishBarrage: PublishBarrage;
}

export interface SeatOrder {
  readonly roomId: number;
  readonly seat?: SeatNumber;
  readonly productId?: number;
}

export type FishingService = ReturnType<typeof createService>;

const LOOK_EVERY_MS = 10 * SECOND_MS;

export function createService(deps: FishingDeps) {
  const { clock, log } = deps;
  const parts = assemble(deps);
  const { store, seats, doomed, best, teller, announcer } = parts;
  const stops = [seats.listen(), doomed.listen(), best.listen()];
  const look = () => seats.look();
  const looking = setInterval(() => {
    void look().catch((error: unknown) => log.error({ err: error }, 'seats could not be looked at'));
  }, LOOK_EVERY_MS).unref();
  const findRoom = async (roomId: number): Promise<InstantRoom> => {
    const room = await store.findRoom(roomId);
    if (!room) throw new Refusal('notFound');
    return room;
  };
  return {
    ...parts,
    rounds: deps.rounds,
    wallet: deps.wallet,
    nowMs: () => clock.nowMs(),
    findRoom,
    announcer,
    sit: sitter(deps, parts, findRoom),
    leave: (session: Session) => seats.leave(session.userId),
    fire: (session: Session, salvo: Salvo): Promise<readonly AnsweredShot[]> =>
      fireSalvo(
        { ...deps, ...parts, nowMs: () => clock.nowMs(), onShot: shotTeller(deps, parts) },
        session,
        salvo,
      ),
    look,
    onRoomChange: ({ roomId, userId, change }: RoomPresence) => seats.moves(roomId, userId, change),
    stop: async () => {
      clearInterval(looking);
      for (const stop of stops) stop();
      teller.stop();
    },
  };
}

type Parts = ReturnType<typeof assemble>;

function assemble(deps: FishingDeps) {
  const { database, clock, bus, accounts } = deps;
  const nowMs = () => clock.nowMs();
  const store = createRoomStore(database, clock, 'fishing');
  const catches = createCatchStore(database);
  const seatStore = createSeatStore(database);
  const seats = new Seats({
    clock,
    bus,
    store: seatStore,
    accounts,
    onChange: roomId => teller.seats(roomId),
  });
  const teller = new Teller({
    clock,
    listSeats: async roomId => (await seats.list(roomId)).map(toldSeat),
    toRoom: deps.publishRooms.toRoom,
  });
  return {
    store,
    catches,
    hunts: createHunts(deps),
    seatStore,
    seats,
    teller,
    pace: new Pace(),
    doomed: new Doomed(bus, catches, nowMs),
    best: new Best({ bus, catches, accounts, nowMs }),
    announcer: createAnnouncer({ ...deps, store, catches }),
  };
}

function sitter(
  { accounts }: FishingDeps,
  { seats }: Parts,
  findRoom: (roomId: number) => Promise<InstantRoom>,
) {
  return async ({ userId }: Session, order: SeatOrder): Promise<SeatNumber> => {
    const room = await findRoom(order.roomId);
    const { level } = await accounts.standingOf(userId);
    const refusal = checkSit(room, level);
    if (refusal) throw refusal;
    const price = room.prices.find(({ productId }) => productId === order.productId) ?? room.prices[0];
    const { seat } = order;
    return seats.sit({ roomId: room.id, userId, seat, priceCoins: price?.priceCoins ?? 0 });
  };
}

/** A shot is stored: its table hears of it, and whoever has to hear of what it has caught. */
function shotTeller({ log }: FishingDeps, { teller, best, announcer }: Parts) {
  return (round: Round, session: Session, sitter: Sitter, userLevel: number): void => {
    const { roomId, userId, unit, createdAtMs: atMs } = round;
    teller.shot(roomId, toldShot(round));
    announcer.announce(round, session, userLevel);
    if (unit !== 'coins') return;
    const { nickName, avatar } = sitter;
    for (const { kind, multiplier, payout: coins } of catchesOf(round)) {
      const caught = { roomId, userId, nickName, avatar, kind, multiplier, coins, atMs };
      void best.offer(caught).then(
        isIn => isIn && teller.best(roomId, presentBest(caught)),
        (error: unknown) => log.error({ err: error, roomId }, 'the best catches could not be read'),
      );
    }
  };
}
