/** Asks whether a round may begin, pays for it and gives it its record. A refusal leaves nothing behind that counts. */
import { type Coins, Refusal } from '@boardwalk/base';
import { RepairState } from '@boardwalk/contract/enums';
import type { StartedPlay } from '../../machines/index.ts';
import type { MachineRoom, SeatedPlayer } from '../../rooms/index.ts';
import { isSoldOut } from '../goods.ts';
import type { GoodsStore } from '../store/goods.ts';
import type { Meter, MeterStore } from '../store/meters.ts';
import { type ClawPlay, newPlay } from './play.ts';
import { demandPrice, openRound, type RoundMoneyDeps } from './round-money.ts';

export interface OpenPlayDeps extends RoundMoneyDeps {
  readonly goods: Pick<GoodsStore, 'list'>;
  readonly meters: Pick<MeterStore, 'findMeter'>;
  /** With the discount of what runs now. */
  readonly priceOf: (room: MachineRoom) => Promise<Coins>;
}

export interface PlayOrder {
  readonly room: MachineRoom;
  readonly player: SeatedPlayer;
  /** The sequence number of the confirmation. */
  readonly seq: number;
  /** What the player was told that it costs; undefined: whatever it costs. */
  readonly seenPrice: number | undefined;
}

export interface OpenedPlay {
  readonly play: ClawPlay;
  readonly meter: Meter;
}

/** A machine that operators took out of play ends the play that runs, and begins no other. */
export function isInPlay({ isOpen, repairState }: MachineRoom): boolean {
  return isOpen && repairState === RepairState.normal;
}

/** Refuses `roomClosed`, `soldOut`, `priceChanged` and `insufficientBalance`; what else could keep the machine from starting was looked at before. */
export async function demandPlayable(deps: OpenPlayDeps, order: PlayOrder): Promise<Coins> {
  const { room, player, seenPrice } = order;
  if (!isInPlay(room)) throw new Refusal('roomClosed');
  if (isSoldOut(await deps.goods.list([room.id]), room)) throw new Refusal('soldOut');
  const price = await deps.priceOf(room);
  if (seenPrice !== undefined && seenPrice !== price) throw new Refusal('priceChanged');
  await demandPrice(deps, player.userId, price);
  return price;
}

export interface PaidPlay {
  readonly price: Coins;
  readonly start: StartedPlay;
}

/** Refuses `repeatedCommand`, and as the wallet does. */
export async function openPlay(
  deps: OpenPlayDeps,
  order: PlayOrder,
  { price, start }: PaidPlay,
): Promise<OpenedPlay> {
  const { room, player, seq } = order;
  const { userId, seatedAtMs } = player;
  const { id: roomId } = room;
  const meter = await deps.meters.findMeter(userId, roomId);
  const key = `${roomId}:${seatedAtMs}:${seq}`;
  const { round, isReplayed } = await openRound(deps, { room, userId, price, play: start, meter, key });
  if (isReplayed) throw new Refusal('repeatedCommand');
  return { play: newPlay(round, start), meter };
}
