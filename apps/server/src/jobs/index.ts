/** Everything that runs by the clock, and the relay of events. */
import { keepSheets } from '../modules/game-rooms/index.ts';
import type { Modules } from '../modules/index.ts';
import type { RecurringJob } from '../platform/jobs/index.ts';
import { startJobs } from '../platform/jobs/index.ts';
import { createOutboxRelay, type Deliver } from '../platform/outbox/index.ts';
import type { Platform } from '../platform/platform.ts';
import { checkAudit, checkChain, checkLedger } from './check-ledger.ts';

export interface BackgroundWork {
  stop(): Promise<void>;
}

/** Nobody listens to events yet; who does is added here by topic. */
const listeners: ReadonlyMap<string, Deliver> = new Map();

export async function startBackgroundWork(platform: Platform, modules: Modules): Promise<BackgroundWork> {
  const relay = createOutboxRelay({ ...platform, listeners });
  modules.wallet.onEvents(relay.wake);
  modules.wallet.following.start();
  const telling = modules.messages.start();
  const recurring = recurringJobs(platform, modules);
  const jobs = await startJobs(platform.database, platform.log, recurring);
  modules.operation.attach(recurring, jobs);
  await modules.operation.start();
  return {
    stop: async () => {
      await jobs.stop();
      await modules.wallet.following.stop();
      await relay.stop();
      await telling.stop();
      await modules.operation.stop();
    },
  };
}

export function recurringJobs(platform: Platform, modules: Modules): RecurringJob[] {
  const { log } = platform;
  const { wallet, rounds, pack, games, accounts, sessions, identity, reports, repairs, rooms } = modules;
  const {
    audit,
    content,
    staff,
    risk,
    payments,
    cards,
    operation,
    floor,
    privacy,
    tasks,
    invitations,
    levels,
  } = modules;
  const { plays } = modules.machines;
  return [
    { name: 'ledger.check', cron: '17 3 * * *', run: () => checkLedger(wallet, log) },
    { name: 'proof.check', cron: '47 3 * * *', run: () => checkChain(platform, log) },
    { name: 'audit.check', cron: '57 3 * * *', run: () => checkAudit(audit, log) },
    { name: 'holds.void', cron: '* * * * *', run: () => wallet.voidExpiredHolds() },
    { name: 'rounds.resolve', cron: '* * * * *', run: () => rounds.resolveOpen('expired') },
    { name: 'ledger.sum', cron: '* * * * *', run: () => wallet.rollSums() },
    { name: 'figures.roll', cron: '* * * * *', run: () => rounds.figures.roll() },
    { name: 'paytables.keep', cron: '*/10 * * * *', run: () => keepSheets(platform.database.db, games) },
    { name: 'floor.plans', cron: '* * * * *', run: () => floor.jobs.applyPlans() },
    { name: 'content.tell', cron: '* * * * *', run: () => content.jobs.tellBroadcasts() },
    { name: 'plays.end', cron: '25 * * * *', run: () => plays.endAbandoned('stale') },
    { name: 'pack.expire', cron: '*/10 * * * *', run: () => pack.jobs.expire() },
    { name: 'messages.campaigns', cron: '* * * * *', run: () => modules.messages.jobs.campaigns() },
    { name: 'pack.announce', cron: '35 * * * *', run: () => pack.jobs.announceExpiry() },
    { name: 'club.announce', cron: '45 * * * *', run: () => modules.club.jobs.announceEnds() },
    ...[...games.values()].flatMap(game => game.jobs),
    { name: 'accounts.gifts', cron: '*/5 * * * *', run: () => accounts.jobs.giveSignupGifts() },
    { name: 'accounts.purge', cron: '40 4 * * *', run: () => accounts.jobs.purgeGuests() },
    { name: 'sessions.purge', cron: '30 * * * *', run: () => sessions.jobs.purge() },
    { name: 'staff.purge', cron: '50 * * * *', run: () => staff.jobs.purge() },
    { name: 'identity.purge', cron: '20 * * * *', run: () => identity.jobs.purge() },
    { name: 'repairs.pay', cron: '*/5 * * * *', run: () => repairs.jobs.payCompensations() },
    { name: 'risk.look', cron: '*/10 * * * *', run: () => risk.jobs.look() },
    { name: 'privacy.erase', cron: '*/10 * * * *', run: () => privacy.jobs.erase() },
    { name: 'rooms.purge', cron: '10 4 * * *', run: () => rooms.jobs.purge() },
    { name: 'payments.events', cron: '* * * * *', run: () => payments.jobs.events() },
    { name: 'payments.refunds', cron: '* * * * *', run: () => payments.jobs.refunds() },
    { name: 'cards.codes', cron: '* * * * *', run: () => cards.jobs.codes() },
    { name: 'invitations.pay', cron: '* * * * *', run: () => invitations.jobs.pay() },
    { name: 'invitations.end', cron: '35 * * * *', run: () => invitations.jobs.end() },
    { name: 'invitations.purge', cron: '15 4 * * *', run: () => invitations.jobs.purge() },
    { name: 'cards.buffs', cron: '* * * * *', run: () => cards.jobs.buffs() },
    { name: 'payments.orders', cron: '* * * * *', run: () => payments.jobs.orders() },
    { name: 'payments.receipts', cron: '* * * * *', run: () => payments.jobs.receipts() },
    { name: 'payments.lists', cron: '*/10 * * * *', run: () => payments.jobs.lists() },
    { name: 'levels.birthdays', cron: '3,18,33,48 * * * *', run: () => levels.jobs.birthdays() },
    { name: 'levels.pay', cron: '* * * * *', run: () => levels.jobs.checks() },
    { name: 'operation.purge', cron: '5 4 * * *', run: () => operation.jobs.purge() },
    { name: 'tasks.purge', cron: '35 4 * * *', run: () => tasks.jobs.purge() },
    { name: 'studios.purge', cron: '55 4 * * *', run: () => modules.studios.jobs.purge() },
    { name: 'recall.look', cron: '*/10 * * * *', run: () => modules.recall.jobs.look() },
    { name: 'reports.purge', cron: '*/10 * * * *', run: () => reports.jobs.purge() },
    ...jobsOfPrizes(modules),
    ...jobsOfCommunity(modules),
  ];
}

/** The mall, and what is sent from it and from the pack. */
function jobsOfPrizes({ mall, orders }: Modules): RecurringJob[] {
  return [
    { name: 'mall.settle', cron: '* * * * *', run: () => mall.jobs.settle() },
    { name: 'mall.tell', cron: '* * * * *', run: () => mall.jobs.tell() },
    { name: 'mall.check', cron: '27 3 * * *', run: () => mall.jobs.check() },
    { name: 'mall.purge', cron: '25 4 * * *', run: () => mall.jobs.purge() },
    { name: 'orders.restock', cron: '* * * * *', run: () => orders.jobs.restock() },
    { name: 'orders.look', cron: '*/10 * * * *', run: () => orders.jobs.look() },
    { name: 'orders.purge', cron: '45 4 * * *', run: () => orders.jobs.purge() },
  ];
}

function jobsOfCommunity({ contest, ranks }: Modules): RecurringJob[] {
  return [
    { name: 'contest.move', cron: '* * * * *', run: () => contest.jobs.moveOn() },
    { name: 'ranks.blocks', cron: '*/10 * * * *', run: () => ranks.jobs.blocks() },
    { name: 'ranks.check', cron: '27 3 * * *', run: () => ranks.jobs.check() },
    { name: 'ranks.purge', cron: '33 4 * * *', run: () => ranks.jobs.purge() },
  ];
}
