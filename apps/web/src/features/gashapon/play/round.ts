import type { Output } from '../../../platform/request/send.ts';

export type Round = Output<'gashapon.play'>;
export type Prize = Round['prizes'][number];
export type RoomAnswer = Output<'gashapon.room'>;
export type Capsule = RoomAnswer['capsules'][number];
export type PriceOption = RoomAnswer['room']['prices'][number];

/** What a turn of the handle asks for. */
export interface Bet {
  readonly roomId: number;
  readonly productId: number;
  readonly times: number;
  readonly stake: number;
  /** The odds that were seen. */
  readonly configVersion: string;
}

export function betOf({ room, configVersion }: RoomAnswer, option: PriceOption): Bet {
  const { gashaponProductId: productId, times, price: stake } = option;
  return { roomId: room.roomId, productId, times, stake, configVersion };
}

/** What all of them can be exchanged for. */
export function worthOf(prizes: readonly Pick<Prize, 'exchangeCoins'>[]): number {
  return prizes.reduce((coins, { exchangeCoins }) => coins + exchangeCoins, 0);
}
