/** Puts the claw machines of a fresh installation up. */
import { type Coins, DAY_MS } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { type PrizeKind as ClawKind, type ClawStyle, HOUSE_CLAWS } from '@boardwalk/games/claw';
import type { Machines } from '../machines/index.ts';
import type { Pack, PrizeKind } from '../pack/index.ts';
import type { Activity, MachineRooms, NewMachineRoom } from '../rooms/index.ts';
import { numberOf } from './goods.ts';
import type { GoodsStore } from './store/goods.ts';

export interface DemoClaw extends Omit<NewMachineRoom, 'gameType'> {
  readonly style?: ClawStyle;
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
    settings,
    nowMs,
  }: {
    readonly rooms: Pick<MachineRooms, 'add' | 'addActivity' | 'list'>;
    readonly goods: Pick<GoodsStore, 'add'>;
    readonly pack: Pick<Pack, 'addKind'>;
    readonly settings: Pick<Machines['settings'], 'change'>;
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
  for (const { goods: contents, style = 'heap', ...claw } of claws) {
    const roomId = await rooms.add({ ...claw, gameType: GameType.claw });
    const config = HOUSE_CLAWS[style];
    if (style !== 'heap') await settings.change({ roomId, config, author: 'house', note: '' });
    for (const one of contents) {
      const { exchangeCoins, stock } = one;
      // The machine fills itself by the settings it is made with.
      const wanted = config.stock[one.claw] ?? 0;
      const prizeKindId = await kindOf(one);
      await goods.add(roomId, [{ prizeKindId, kind: numberOf(one.claw), exchangeCoins, wanted, stock }]);
    }
  }
  const startsAtMs = nowMs();
  await rooms.addActivity({ ...activity, startsAtMs, endsAtMs: startsAtMs + days * DAY_MS });
}
