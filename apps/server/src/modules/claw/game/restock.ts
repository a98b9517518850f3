/** Puts into a machine what it lacks and the stock has. Only while a play's record runs: what comes in is part of it. */
import type { ClawInput } from '@boardwalk/games/claw';
import { missingOf } from '../goods.ts';
import type { GoodsStore } from '../store/goods.ts';

export async function restock(
  goods: Pick<GoodsStore, 'list' | 'putIn'>,
  roomId: number,
  send: (input: ClawInput) => Promise<unknown>,
): Promise<void> {
  for (const one of await goods.list([roomId])) {
    const missing = missingOf(one);
    if (missing === 0) continue;
    const moved = await goods.putIn(one.id, missing);
    for (let count = 0; count < moved; count++) await send({ type: 'restock', kind: one.claw });
  }
}
