/** What meets a player who comes back: the daily bonus, quests, and what waits for them. */
import type { Platform } from '../platform/platform.ts';
import { createCheckIn } from './checkin/index.ts';
import type { CoreModules } from './core.ts';
import type { Shop } from './shop.ts';
import { createTasks, type TaskDeps } from './tasks/index.ts';

export type Comeback = ReturnType<typeof createComeback>;

type Around = Pick<TaskDeps, 'publishToUser' | 'isClubMember' | 'hasVisited' | 'hasQuestion'>;

export function createComeback(platform: Platform, core: CoreModules, { cards, club }: Shop, around: Around) {
  const checkin = createCheckIn({ ...platform, ...core, cards, clubClassOf: club.classOf });
  const tasks = createTasks({ ...platform, ...core, ...around });
  return { checkin, tasks };
}

export function comebackCalls({ checkin, tasks }: Comeback) {
  return { ...checkin.handlers, ...tasks.handlers };
}
