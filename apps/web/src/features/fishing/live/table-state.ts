/** A table as its page knows it: as it was read, and moved on by what the room tells. Pure. */
import type { ServerInstruction } from '@boardwalk/contract/socket';
import { type Catch, type FishId, findFish, type SeatNumber, type Shot } from '@boardwalk/games/fishing';
import type { Output } from '../../../platform/request/send.ts';

export type RoomAnswer = Output<'fishing.room'>;
export type PriceOption = RoomAnswer['room']['prices'][number];
export type Best = RoomAnswer['best'][number];
export type ReefNews = Extract<ServerInstruction, { readonly code: 83 }>;
type ToldShot = NonNullable<ReefNews['shots']>[number];

export interface Seated {
  readonly seat: SeatNumber;
  readonly userId: string;
  readonly nickName: string;
  readonly avatar: string;
  readonly price: number;
}

export interface Table {
  readonly seats: readonly Seated[];
  /** The greatest catches of the day, the first one first. */
  readonly best: readonly Best[];
}

const BEST_MAX = 5;

export function readTable({ seats, best }: RoomAnswer): Table {
  return { seats, best };
}

export function hearTable(table: Table, { seats, best }: ReefNews): Table {
  if (seats === undefined && best === undefined) return table;
  return {
    seats: seats?.map(one => ({ ...one, seat: one.seat as SeatNumber })) ?? table.seats,
    best: best ? withBest(table.best, best) : table.best,
  };
}

/** The same catch may be told twice. */
function withBest(list: readonly Best[], told: Best): readonly Best[] {
  const isKnown = list.some(
    ({ nickName, time, coins }) => nickName === told.nickName && time === told.time && coins === told.coins,
  );
  if (isKnown) return list;
  return [...list, told].toSorted((one, other) => other.coins - one.coins).slice(0, BEST_MAX);
}

/** The cannon of whoever has this account. */
export function seatOf({ seats }: Table, userId: number): SeatNumber | undefined {
  return seats.find(one => one.userId === String(userId))?.seat;
}

export interface HeardShot {
  readonly shot: Shot;
  readonly price: number;
  readonly hits: ToldShot['hits'];
  readonly catches: readonly Catch[];
}

/** A shot of somebody else, in the engine's words; none for a fish that no reef has. */
export function readShot(
  roomId: number,
  { seat, firedAt, weapon, dx, dy, lock, ...told }: ToldShot,
): HeardShot | undefined {
  const aim = lock ?? (dx !== undefined && dy !== undefined ? { dx, dy } : undefined);
  if (!aim) return undefined;
  const catches = told.catches.flatMap(one => {
    const fish = findFish(roomId, one.wave, one.index);
    return fish ? [{ ...one, kind: fish.kind }] : [];
  });
  const shot: Shot = { seat: seat as SeatNumber, firedAtMs: firedAt, weapon, aim };
  return { shot, price: told.price, hits: told.hits, catches };
}

/** Whose catch is decided; of the waves that swim, and no longer. */
export class DoomedFish {
  readonly #waves = new Map<number, Set<number>>();

  add(fish: readonly FishId[]): void {
    for (const { wave, index } of fish) {
      const known = this.#waves.get(wave) ?? new Set();
      this.#waves.set(wave, known.add(index));
    }
    const waves = [...this.#waves.keys()].toSorted((one, other) => one - other);
    for (const wave of waves.slice(0, -WAVES_KEPT)) this.#waves.delete(wave);
  }

  readonly has = (wave: number, index: number): boolean => this.#waves.get(wave)?.has(index) ?? false;
}

const WAVES_KEPT = 4;
