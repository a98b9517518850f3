/**
 * Content: what operators write and everybody reads (banners, main page, notices, guide, questions) and
 * the addresses clients need. Texts come in the reader's language, or else in English.
 */
import type { Clock } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { BigWin } from '../rounds/index.ts';
import type { Switches } from '../switches/index.ts';
import { type BroadcastDeps, tellBroadcasts } from './broadcasts.ts';
import { type ContentCallName, contentCalls } from './calls.ts';
import type { ChangeDeps } from './change-content.ts';
import { type ContentConsoleDeps, type ContentConsoleName, contentConsole } from './console.ts';
import { type ContentStock, createContentStore } from './store.ts';

export { inLocale } from './in-locale.ts';
export type { ContentStock } from './store.ts';

export interface ContentDeps
  extends Pick<ChangeDeps, 'audit'>,
    Pick<BroadcastDeps, 'publishToAll'>,
    Pick<ContentConsoleDeps, 'hasRoom'> {
  readonly config: Pick<Config, 'VIRTUAL_PUSH_URL' | 'PUBLIC_URL' | 'PORT'>;
  readonly switches: Pick<Switches, 'read'>;
  readonly clock: Clock;
  readonly database: Database;
  /** Others' latest big wins, newest first, at most `limit`. */
  readonly listBigWins: (limit: number) => Promise<readonly BigWin[]>;
  /** Posts that everybody is told of just now. */
  readonly listToldPosts: () => Promise<readonly ToldPost[]>;
}

export interface ToldPost {
  readonly postId: number;
  readonly title: string;
  readonly nickname: string;
  readonly atMs: number;
}

export interface Content {
  readonly handlers: Handlers<ContentCallName>;
  readonly consoleHandlers: ConsoleHandlers<ContentConsoleName>;
  /** Somebody can read it in the help center. */
  hasQuestion(questionId: number): Promise<boolean>;
  /** Whose time has come. */
  readonly jobs: { tellBroadcasts(): Promise<number> };
  /** Writes content to begin with, only where there is none; tells whether it did. */
  addStock(stock: ContentStock): Promise<boolean>;
}

export function createContent(deps: ContentDeps): Content {
  const store = createContentStore(deps.database);
  const now = () => new Date(deps.clock.nowMs());
  const tell = () => tellBroadcasts({ store, now, publishToAll: deps.publishToAll });
  return {
    handlers: contentCalls(store, deps),
    hasQuestion: store.hasQuestion,
    consoleHandlers: contentConsole({ ...deps, tellBroadcasts: tell }),
    addStock: stock => store.addStock(stock, now()),
    jobs: { tellBroadcasts: tell },
  };
}
