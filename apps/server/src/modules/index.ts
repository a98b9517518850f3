/** The modules in their order, bottom-up: each is made of the ones before it and of the platform. */
import type { Platform } from '../platform/platform.ts';
import { createAccounts } from './accounts/index.ts';
import { createContent, inLocale } from './content/index.ts';
import { createFairness, fairnessCalls } from './fairness/index.ts';
import { createIdentity } from './identity/index.ts';
import { createPlinko, type PlinkoDeps, presentPlinkoRound } from './plinko/index.ts';
import { createPreferences } from './preferences/index.ts';
import { recordCalls } from './records/index.ts';
import { createReports } from './reports/index.ts';
import { createRisk } from './risk/index.ts';
import { createRounds, roundCalls } from './rounds/index.ts';
import { createSessions } from './sessions/index.ts';
import { createUploads } from './uploads/index.ts';
import { createWallet, walletCalls } from './wallet/index.ts';

export type Modules = ReturnType<typeof createModules>;

export function createModules(platform: Platform, publishBarrage: PlinkoDeps['publishBarrage']) {
  const { config } = platform;
  const wallet = createWallet(platform);
  const uploads = createUploads(platform);
  const accounts = createAccounts({
    ...platform,
    wallet,
    ownsPicture: uploads.owns,
    endSessions: userId => sessions.endAll(userId),
  });
  const fairness = createFairness(platform);
  const rounds = createRounds({ ...platform, wallet, fairness });
  const sessions = createSessions({ ...platform, accounts, sessionDays: config.SESSION_DAYS });
  const identity = createIdentity({ ...platform, accounts, sessions });
  const plinko = createPlinko({ ...platform, wallet, accounts, rounds, publishBarrage });
  const content = createContent({ ...platform, listBigWins: plinko.listBigWins });
  const preferences = createPreferences({ accounts });
  const risk = createRisk({ accounts });
  const reports = createReports(platform);
  const roomName = async (_gameType: number, roomId: number): Promise<string> =>
    inLocale((await plinko.roomName(roomId)) ?? {}, '');
  return {
    wallet,
    accounts,
    fairness,
    rounds,
    sessions,
    identity,
    plinko,
    content,
    uploads,
    reports,
    handlers: {
      ...walletCalls(wallet),
      ...fairnessCalls(fairness),
      ...roundCalls({ rounds, fairness, presentPlinko: presentPlinkoRound }),
      ...recordCalls({ wallet, rounds, roomName }),
      ...accounts.handlers,
      ...identity.handlers,
      ...preferences.handlers,
      ...content.handlers,
      ...risk.handlers,
      ...reports.handlers,
      ...uploads.handlers,
      ...plinko.handlers,
    },
  };
}
