/** Puts into a machine what it lacks and the stock has. Only while a play's record runs: what comes in is part of it. */
import type { Refusal } from '@boardwalk/base';
import type { ClawInput } from '@boardwalk/games/claw';
import { missingOf } from '../goods.ts';
import type { GoodsStore } from '../store/goods.ts';

/** What the machine does not take goes back into the stock, whose numbers are the truth about both. */
export async function restock(
  goods: Pick<GoodsStore, 'list' | 'putIn' | 'takeBack'>,
  roomId: number,
  send: (input: ClawInput) => Promise<Refusal | undefined>,
): Promise<void> {
  for (const one of await goods.list([roomId])) {
    const missing = missingOf(one);
    if (missing === 0) continue;
    const moved = await goods.putIn(one.id, missing);
    let thrownIn = 0;
    try {
      while (thrownIn < moved && !(await send({ type: 'restock', kind: one.claw }))) thrownIn += 1;
    } finally {
      if (thrownIn < moved) await goods.takeBack(one.id, moved - thrownIn);
    }
  }
}
