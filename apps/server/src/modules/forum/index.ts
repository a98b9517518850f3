/**
 * The forum: what players write for each other, with pictures and wins of their own, and what the house does so that it
 * stays a good place. Nothing is hidden in secret: what is removed says so and why, to everybody.
 */
import type { Clock } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { ToldPost } from '../content/index.ts';
import type { Machines } from '../machines/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Pack } from '../pack/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Uploads } from '../uploads/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type ForumCallName, forumCalls } from './calls.ts';
import { type ForumConsoleName, forumConsole } from './console/index.ts';
import { createHouseWords } from './house-words.ts';
import { countCases } from './store/cases.ts';
import { listPins } from './store/pins.ts';
import { forumTables } from './store/tables.ts';

export { forumPersonalData } from './personal-data.ts';

export interface WinSources {
  readonly rounds: Pick<Rounds, 'find' | 'listBefore'>;
  readonly pack: Pick<Pack, 'prizesOf'>;
  readonly machines: Pick<Machines, 'shareReplay'>;
  /** Empty for a room that is no more. */
  readonly roomName: (gameType: number, roomId: number, locale: string) => Promise<string>;
}

export interface ForumDeps extends WinSources {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PORT'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Pick<Accounts, 'find' | 'load' | 'search'>;
  readonly wallet: Pick<Wallet, 'balancesOfAll'>;
  readonly uploads: Pick<Uploads, 'owns' | 'published'>;
  readonly messages: Pick<Messages, 'send'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly staff: Pick<Staff, 'aloneSinceMs'>;
}

export interface Forum {
  readonly handlers: Handlers<ForumCallName>;
  readonly consoleHandlers: ConsoleHandlers<ForumConsoleName>;
  /** Reads the words of the house and hears of new ones. */
  prepare(): Promise<void>;
  /** Posts in the broadcasts, the last one told first. */
  listTold(): Promise<readonly ToldPost[]>;
  /** What waits for a person, and since when. */
  countOpen(): Promise<{ readonly count: number; readonly oldestMs: number }>;
}

export function createForum(deps: ForumDeps): Forum {
  const db = forumTables(deps.database.db);
  const words = createHouseWords(deps);
  return {
    handlers: forumCalls(deps),
    consoleHandlers: forumConsole(deps, words),
    prepare: words.prepare,
    listTold: () => listTold(deps),
    countOpen: async () => {
      const { report, filter, appeal, oldest } = await countCases(db);
      return { count: report + filter + appeal, oldestMs: oldest?.getTime() ?? 0 };
    },
  };
}

async function listTold({ accounts, clock, database }: ForumDeps): Promise<readonly ToldPost[]> {
  const pins = await listPins(forumTables(database.db), 'broadcasts', new Date(clock.nowMs()));
  return Promise.all(
    pins
      .filter(({ isClosed }) => !isClosed)
      .map(async ({ postId, title, userId, createdAt }) => ({
        postId,
        title,
        nickname: (await accounts.find(userId))?.nickname ?? '',
        atMs: createdAt.getTime(),
      })),
  );
}
