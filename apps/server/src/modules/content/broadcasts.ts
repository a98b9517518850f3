/** Tells everybody online what operators broadcast, when its time has come, and each of them once. */
import { NoticeOption, noticeMessage, type ServerMessage } from '@boardwalk/contract/socket';
import type { ContentStore } from './store.ts';

export interface BroadcastDeps {
  readonly store: Pick<ContentStore, 'takeUntold'>;
  readonly now: () => Date;
  readonly publishToAll: (message: ServerMessage) => void;
}

/** Returns how many were told. Of two nodes at once each takes others. */
export async function tellBroadcasts({ store, now, publishToAll }: BroadcastDeps): Promise<number> {
  const due = await store.takeUntold(now());
  for (const { id, title } of due) {
    const texts = Object.entries(title).map(([locale, text]) => ({ locale, text }));
    publishToAll(noticeMessage({ option: NoticeOption.broadcast, broadcastId: id, texts }));
  }
  return due.length;
}
