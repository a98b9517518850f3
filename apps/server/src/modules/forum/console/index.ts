/** What the staff does in the forum. Each change is in the audit log, and who it is about is told of it. */
import type { ConsoleCallName } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import type { HouseWords } from '../house-words.ts';
import type { ForumDeps } from '../index.ts';
import { decideCalls } from './decide.ts';
import { muteCalls } from './mute.ts';
import { pinCalls } from './pins.ts';
import { queueCalls } from './queue.ts';
import { wordCalls } from './words.ts';

export type ForumConsoleName = Extract<ConsoleCallName, `forum.${string}`>;

export function forumConsole(deps: ForumDeps, words: HouseWords): ConsoleHandlers<ForumConsoleName> {
  return {
    ...queueCalls(deps),
    ...decideCalls(deps),
    ...muteCalls(deps),
    ...pinCalls(deps),
    ...wordCalls(deps, words),
  };
}
