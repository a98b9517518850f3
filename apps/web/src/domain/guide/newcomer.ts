import { call } from '../../platform/request/call.ts';
import type { GuidePlan } from './guide-store.ts';

export const NEWCOMER = 'newcomer';

/** The way of a newcomer, as the operators wrote it: over the home page into the first room of their list. */
export async function loadNewcomerPlan(): Promise<GuidePlan | undefined> {
  const { list } = await call('content.guideRooms', {});
  const [room] = list;
  if (room === undefined) return undefined;
  const points = room.steps.map(({ target, message }) => ({ target, text: message }));
  // Whoever taps another room than the list says is guided there just as well.
  const anyRoom = room.path.replace(/[^/]+$/, ':room');
  return { id: NEWCOMER, paths: ['/', '/home/:tab', anyRoom], goal: room.path, points };
}
