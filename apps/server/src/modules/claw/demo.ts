/** Puts the claw machines of a fresh installation up. */
import { type Coins, DAY_MS } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { type PrizeKind as ClawKind, DEFAULT_CLAW } from '@boardwalk/games/claw';
import type { Pack, PrizeKind } from '../pack/index.ts';
import type { Activity, MachineRooms, NewMachineRoom } from '../rooms/index.ts';
import { numberOf } from './goods.ts';
import type { GoodsStore } from './store/goods.ts';

export interface DemoClaw extends Omit<NewMachineRoom, 'gameType'> {
  readonly goods: readonly DemoGoods[];
}

export interface DemoGoods {
  readonly claw: ClawKind;
  readonly kind: Omit<PrizeKind, 'id'>;
  readonly exchangeCoins: Coins;
  readonly stock: number;
}

export interface DemoActivity extends Omit<Activity, 'id' | 'startsAtMs' | 'endsAtMs'> {
  readonly days: number;
}

export async function seedClaws(
  {
    rooms,
    goods,
    pack,
    nowMs,
  }: {
    readonly rooms: Pick<MachineRooms, 'add' | 'addActivity' | 'list'>;
    readonly goods: Pick<GoodsStore, 'add'>;
    readonly pack: Pick<Pack, 'addKind'>;
    readonly nowMs: () => number;
  },
  claws: readonly DemoClaw[],
  { days, ...activity }: DemoActivity,
): Promise<void> {
  if ((await rooms.list(GameType.claw)).length > 0) return;
  const kinds = new Map<ClawKind, number>();
  const kindOf = async ({ claw, kind }: DemoGoods): Promise<number> => {
    const id = kinds.get(claw) ?? (await pack.addKind(kind));
    kinds.set(claw, id);
    return id;
  };
  for (const { goods: contents, ...claw } of claws) {
    const roomId = await rooms.add({ ...claw, gameType: GameType.claw });
    for (const one of contents) {
      const { exchangeCoins, stock } = one;
      // The machine fills itself by the settings it is made with.
      const wanted = DEFAULT_CLAW.stock[one.claw] ?? 0;
      const prizeKindId = await kindOf(one);
      await goods.add(roomId, [{ prizeKindId, kind: numberOf(one.claw), exchangeCoins, wanted, stock }]);
    }
  }
  const startsAtMs = nowMs();
  await rooms.addActivity({ ...activity, startsAtMs, endsAtMs: startsAtMs + days * DAY_MS });
}
