/**
 * Calling back who has not played for long: the ledger says when somebody last played, a job finds who is gone, and
 * what waits for them is written down once for each time. One mail tells of it; its links sign nobody in.
 */
import { type Clock, coins, DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import { goneBeforeMs, RECALL_EVERY_MS } from '@boardwalk/rules';
import type { FastifyInstance } from 'fastify';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { companion, inputHash, pay, type Wallet } from '../wallet/index.ts';
import { type RecallConsoleDeps, type RecallConsoleName, recallConsole } from './console.ts';
import { createLinks } from './links.ts';
import { sendMails } from './mail.ts';
import { registerOneClick } from './one-click.ts';
import {
  claimWriter,
  findLapse,
  findLapses,
  findOpen,
  type Lapse,
  notePlays,
  openLapse,
  readTerms,
  stopMail,
  wasFoundSince,
} from './store.ts';

export { recallPersonalData } from './personal-data.ts';

export type RecallCallName = Extract<CallName, `recall.${string}`>;

export interface RecallDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf' | 'follow'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly mailer: Mailer;
  readonly installationKey: InstallationKey;
  /** Where the app is, without a slash. */
  readonly home: string;
  readonly zoneOf: (userId: UserId) => Promise<string>;
  /** Undefined for who is on no break. */
  readonly breakUntilMs: (userId: UserId) => Promise<number | undefined>;
}

export interface OpenReward {
  readonly recallId: string;
  readonly coins: number;
  readonly endTime: number;
  readonly nowTime: number;
}

export interface Recall {
  readonly handlers: Handlers<RecallCallName>;
  readonly consoleHandlers: ConsoleHandlers<RecallConsoleName>;
  readonly register: (app: FastifyInstance) => void;
  /** Undefined where none waits, and where it is no coin. */
  findReward(userId: UserId): Promise<OpenReward | undefined>;
  /** They were away, and were found to be within the last days: offers of a comeback are theirs. */
  isReturning(userId: UserId): Promise<boolean>;
  readonly jobs: {
    /** Finds who is gone, and writes to them. */
    look(): Promise<{ readonly found: number; readonly sent: number }>;
  };
}

const KIND = 'recall.reward';
const PLAY = /\.play$/;
const FOUND_AT_ONCE = 1000;
/** An offer for who came back stands so long after they were found gone. */
const RETURN_MS = 30 * DAY_MS;

export function createRecall(deps: RecallDeps & RecallConsoleDeps): Recall {
  const { database, clock, wallet, installationKey } = deps;
  const { db } = database;
  const links = {
    reward: createLinks(installationKey, 'recall.reward'),
    stop: createLinks(installationKey, 'recall.stop'),
  };
  const now = () => new Date(clock.nowMs());
  const stop = async (token: string) => {
    const userId = await links.stop.find(token);
    if (userId === undefined) throw new Refusal('wrongCode');
    await stopMail(db, userId as UserId, now());
  };
  wallet.follow({
    name: 'recall',
    take: async (tx, moves) => {
      const plays = moves.filter(({ kind, spent }) => PLAY.test(kind) && spent > 0);
      if (plays.length > 0) await notePlays(tx, plays);
    },
  });
  const findReward: Recall['findReward'] = async userId => {
    const found = await findOpen(db, userId, now());
    return found && found.coins > 0 ? presentReward(found, clock.nowMs()) : undefined;
  };
  return {
    consoleHandlers: recallConsole(deps),
    findReward,
    isReturning: userId => wasFoundSince(db, userId, new Date(clock.nowMs() - RETURN_MS)),
    register: app => registerOneClick(app, stop),
    jobs: {
      look: async () => ({ found: await findGone(deps), sent: await sendMails(deps, links) }),
    },
    handlers: {
      'recall.info': async ({ userId }) => {
        const reward = await findReward(userId);
        return reward ? { reward } : {};
      },
      'recall.receive': ({ userId, input }) => receive(deps, userId, Number(input.recallId)),
      'recall.open': async ({ input }) => {
        const id = await links.reward.find(input.linkToken);
        const lapse = id === undefined ? undefined : await findLapse(db, id);
        if (!lapse) throw new Refusal('wrongCode');
        if (lapse.claimedAt || !(await openLapse(db, lapse.id, now()))) throw new Refusal('offerEnded');
        return { coins: lapse.coins, endTime: lapse.untilAt.getTime() };
      },
      'recall.unsubscribe': async ({ input }) => {
        await stop(input.linkToken);
        return { done: true };
      },
    },
  };
}

function presentReward({ id, coins: amount, untilAt }: Lapse, nowMs: number): OpenReward {
  return { recallId: String(id), coins: amount, endTime: untilAt.getTime(), nowTime: nowMs };
}

async function receive({ database, wallet, clock }: RecallDeps, userId: UserId, id: number) {
  const lapse = await findLapse(database.db, id);
  if (!lapse || lapse.userId !== userId || lapse.coins === 0) throw new Refusal('notFound');
  const atMs = clock.nowMs();
  if (!lapse.claimedAt && lapse.untilAt.getTime() <= atMs) throw new Refusal('offerEnded');
  const key = `${KIND}:${userId}:${id}`;
  await wallet.post({
    kind: KIND,
    key,
    inputHash: inputHash({ key }),
    postings: pay({ userId, unit: 'coins', house: KIND, amount: coins(lapse.coins) }),
    answer: null,
    companions: [companion(claimWriter, { id, atMs })],
  });
  const { coins: balance } = await wallet.balancesOf(userId);
  return { coins: lapse.coins, balance };
}

async function findGone({ database, clock }: RecallDeps): Promise<number> {
  const nowMs = clock.nowMs();
  const terms = (await readTerms(database.db)).find(({ fromMs }) => fromMs <= nowMs);
  if (!terms) return 0;
  return findLapses(database.db, {
    terms,
    goneBefore: new Date(goneBeforeMs(terms, nowMs)),
    againBefore: new Date(nowMs - RECALL_EVERY_MS),
    now: new Date(nowMs),
    limit: FOUND_AT_ONCE,
  });
}
