import { Refusal } from '@boardwalk/base';
import type { RoomStore } from './store/index.ts';

/** What somebody wants to play and for how much; one that was withdrawn as well, whose play is refused in its turn. */
export async function loadPrice(store: Pick<RoomStore, 'findPrice'>, roomId: number, productId: number) {
  const found = await store.findPrice(roomId, productId);
  if (!found) throw new Refusal('notFound');
  return found;
}
