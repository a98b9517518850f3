/** All machines side by side: those with one seat as their rooms stand now, and those that everybody plays at once. */
import { SECOND_MS, type UserId } from '@boardwalk/base';
import { GameType, RoomUse } from '@boardwalk/contract/enums';
import { type Goods, isSoldOut, missingOf } from '../claw/index.ts';
import { inLocale } from '../content/index.ts';
import type { MachineRoom, RoomStanding } from '../rooms/index.ts';
import type { FloorDeps } from './index.ts';
import { type Card, needsOf, type RoomFacts, stateOf } from './needs.ts';
import type { PublishedOdds } from './published.ts';
import { STAFF_LOCALE } from './rooms-of.ts';

export interface Wall {
  list(): Promise<readonly Card[]>;
  /** Another text as soon as something on the wall is another, or a turn of a machine. */
  digest(): Promise<string>;
  /** Undefined for a machine that is none. */
  find(roomId: number): Promise<Card | undefined>;
}

const PICTURES = 4;
/** However many look on, the wall is read so often. */
const FRESH_MS = SECOND_MS;
const SILENT_AFTER_MS = 30 * SECOND_MS;

export function createWall(deps: FloorDeps & { readonly published: PublishedOdds }): Wall {
  let kept: { readonly untilMs: number; readonly cards: Promise<readonly Card[]> } | undefined;
  const load = async (): Promise<readonly Card[]> => {
    const [seats, boards, capsules] = await Promise.all([
      seatCards(deps),
      boardCards(deps),
      capsuleCards(deps),
    ]);
    return [...seats, ...boards, ...capsules];
  };
  const list = (): Promise<readonly Card[]> => {
    const nowMs = deps.clock.nowMs();
    if (!kept || kept.untilMs <= nowMs) {
      const cards = load();
      kept = { untilMs: nowMs + FRESH_MS, cards };
      // A failed read must not be served again.
      cards.catch(() => {
        kept = undefined;
      });
    }
    return kept.cards;
  };
  return {
    list,
    digest: async () => {
      const cards = await list();
      const rooms = await deps.rooms.listAll();
      // A machine that is heard of changes with every beat.
      const shown = cards.map(({ seenAt: _, ...card }) => card);
      return JSON.stringify([shown, rooms.map(({ id }) => deps.rooms.standingOf(id).endTimeMs ?? 0)]);
    },
    // As it stands at this moment: somebody may just have changed it.
    find: async roomId => {
      const room = await deps.rooms.find(roomId);
      if (room) return (await cardsOf(deps, [room]))[0];
      return (await list()).find(card => card.roomId === roomId);
    },
  };
}

type WallDeps = FloorDeps & { readonly published: PublishedOdds };

async function seatCards(deps: WallDeps): Promise<Card[]> {
  return cardsOf(deps, await deps.rooms.listAll());
}

async function cardsOf(deps: WallDeps, rooms: readonly MachineRoom[]): Promise<Card[]> {
  const claws = rooms.filter(({ gameType }) => gameType === GameType.claw).map(({ id }) => id);
  const all = Map.groupBy(await deps.claw.goods.list(claws), ({ roomId }) => roomId);
  return Promise.all(rooms.map(room => cardOf(deps, room, all.get(room.id))));
}

async function cardOf(deps: WallDeps, room: MachineRoom, goods: readonly Goods[] | undefined): Promise<Card> {
  const standing = deps.rooms.standingOf(room.id);
  const facts = factsOf(deps, room, { standing, goods });
  const [price, player, published] = await Promise.all([
    deps.rooms.priceOf(room),
    playerOf(deps, standing.playerId),
    deps.published.of(room),
  ]);
  return {
    roomId: room.id,
    gameType: room.gameType,
    name: inLocale(room.name, STAFF_LOCALE),
    driver: room.driver,
    isTrial: room.use === RoomUse.trial,
    isVip: room.isVip,
    state: stateOf(facts),
    needs: needsOf(facts),
    ...seenAtOf(deps, room),
    ...(player ? { player } : {}),
    watching: standing.userCount,
    waiting: standing.queueCount,
    priceCoins: price,
    priceUpToCoins: price,
    pictures: picturesOf(goods, room),
    ...(goods ? { left: goods.reduce((sum, { inMachine }) => sum + inMachine, 0) } : {}),
    ...published,
  };
}

/** It says that it is there every other second: one that hangs on an open connection has gone as well. */
function isSilent(sign: ReturnType<FloorDeps['machines']['physical']['signOf']>, nowMs: number): boolean {
  return !sign?.isThere || nowMs - sign.atMs > SILENT_AFTER_MS;
}

function seenAtOf({ machines }: WallDeps, { driver, machineId = '' }: MachineRoom): Pick<Card, 'seenAt'> {
  const { atMs: seenAt = 0 } = (driver === 'physical' && machines.physical.signOf(machineId)) || {};
  return seenAt > 0 ? { seenAt } : {};
}

function factsOf(
  { clock, machines, video }: WallDeps,
  room: MachineRoom,
  { standing, goods }: { readonly standing: RoomStanding; readonly goods: readonly Goods[] | undefined },
): RoomFacts {
  const { driver, machineId = '', id: roomId } = room;
  const nowMs = clock.nowMs();
  return {
    room,
    standing,
    isSilent: driver === 'physical' && isSilent(machines.physical.signOf(machineId), nowMs),
    isBlind: driver === 'physical' && video.camerasOf(machineId).every(({ state }) => state === 'off'),
    // This node's power says nothing of a machine that another one runs.
    hasPower: standing.userCount > 0 || machines.hasPlaceFor({ driver, roomId }),
    ...(goods && {
      isSoldOut: isSoldOut(goods, room),
      lacksGoods: goods.some(one => isLacking(one, driver)),
    }),
  };
}

/** A simulated machine takes what it lacks out of its stock by itself, as long as there is enough of it. */
function isLacking(goods: Goods, driver: MachineRoom['driver']): boolean {
  const comes = driver === 'simulated' ? missingOf(goods) : 0;
  return goods.inMachine + comes < goods.wanted;
}

/** Some of the better half of its prizes; neighbours with the same prizes show others of them, as players' cards do. */
function picturesOf(goods: readonly Goods[] | undefined, room: MachineRoom): string[] {
  const best = (goods ?? []).toSorted((one, other) => other.exchangeCoins - one.exchangeCoins);
  const half = best.slice(0, Math.max(PICTURES, Math.ceil(best.length / 2)));
  const from = (room.id * PICTURES) % Math.max(1, half.length);
  const shown = [...half.slice(from), ...half.slice(0, from)].slice(0, PICTURES);
  return shown.length > 0 ? shown.map(({ prize }) => prize.picture) : [room.picture];
}

export async function playerOf(
  { accounts }: Pick<FloorDeps, 'accounts'>,
  userId: UserId | undefined,
): Promise<Card['player']> {
  if (userId === undefined) return undefined;
  return { userId, name: (await accounts.find(userId))?.nickname ?? '' };
}

type OpenCard = Pick<
  Card,
  'roomId' | 'gameType' | 'name' | 'state' | 'needs' | 'priceCoins' | 'priceUpToCoins' | 'pictures'
>;

function openCard(card: OpenCard): Card {
  return {
    ...card,
    driver: 'none',
    isTrial: false,
    isVip: false,
    watching: 0,
    waiting: 0,
    measure: 'return',
    publishedBasisPoints: 0,
    publishedUpToBasisPoints: 0,
  };
}

async function boardCards({ plinko }: WallDeps): Promise<Card[]> {
  return (await plinko.listBoards()).map(({ id, name, isOpen, prices }) =>
    openCard({
      roomId: id,
      gameType: GameType.plinko,
      name: inLocale(name, STAFF_LOCALE),
      state: isOpen ? 'open' : 'closed',
      needs: [],
      ...spanOf(prices.map(({ priceCoins }) => priceCoins)),
      pictures: [],
    }),
  );
}

async function capsuleCards({ gashapon }: WallDeps): Promise<Card[]> {
  return (await gashapon.listMachines()).map(({ machine, turnsLeft: left }) => {
    const { capsules, turnPrice } = machine.series.config;
    const { id, name, isOpen, prices } = machine;
    return {
      ...openCard({
        roomId: id,
        gameType: GameType.gashapon,
        name: inLocale(name, STAFF_LOCALE),
        // Without its scarcest capsule the odds would be others: it is closed until there are more.
        state: isOpen && left > 0 ? 'open' : 'closed',
        needs: isOpen && left === 0 ? ['soldOut'] : [],
        ...spanOf(prices.map(({ times }) => turnPrice * times)),
        pictures: capsules.slice(0, PICTURES).map(({ kind }) => kind.picture),
      }),
      left,
    };
  });
}

function spanOf(prices: readonly number[]): Pick<Card, 'priceCoins' | 'priceUpToCoins'> {
  const known = prices.length > 0 ? prices : [0];
  return { priceCoins: Math.min(...known), priceUpToCoins: Math.max(...known) };
}
