/** Puts the modules together, bottom-up, and serves them. Everything a module needs is handed to it here. */

import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { demoPlayer } from './demo/accounts.data.ts';
import { seedDemo } from './demo/index.ts';
import { type DemoHistory, startHistory } from './demo/start-history.ts';
import { createConsoleHttp, createHttp, type HttpHost } from './http/app.ts';
import { createLive } from './http/console/live.ts';
import { RateLimits } from './http/limits.ts';
import { StoredBytes } from './http/stored-bytes.ts';
import { type BackgroundWork, startBackgroundWork } from './jobs/index.ts';
import { mailAddress } from './modules/accounts/index.ts';
import { createModules, type Modules } from './modules/index.ts';
import type { Game } from './modules/rounds/index.ts';
import { PROOF_LIFE_MS } from './modules/staff/index.ts';
import { createAddresses } from './platform/addresses/index.ts';
import { prepareDatabase } from './platform/database/index.ts';
import type { Platform } from './platform/platform.ts';
import { connectSockets } from './sockets.ts';

export interface BuiltServer {
  readonly app: FastifyInstance;
  /** Where the console has a port of its own. */
  readonly consoleApp: FastifyInstance | undefined;
  readonly modules: Modules;
  /** Migrates, resolves what a crash left open and fills an empty database. */
  prepare(): Promise<void>;
  /** Starts what players would miss: real machines, where there are some. */
  startMachines(): Promise<void>;
  /** Starts what runs by the clock beside the calls. */
  startWork(): Promise<void>;
  /** Takes nothing new, finishes what runs, then lets go of everything it opened. */
  stop(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export async function buildServer(platform: Platform): Promise<BuiltServer> {
  const sockets = connectSockets(platform);
  const modules = createModules(platform, sockets);
  const host = hostOf(platform, modules);
  const app = await createHttp(platform, modules.handlers, host);
  const consoleApp = await createConsoleHttp(platform, host);
  const live = createLive({
    ...platform,
    addresses: createAddresses(platform.config.TRUST_PROXY),
    findStaff: modules.staff.find,
    watched: { reads: ['machines.wall', 'machines.machine'], digest: modules.floor.digest },
  });
  live.attach(app.server, consoleApp === undefined);
  if (consoleApp) live.attach(consoleApp.server, true);
  sockets.serve(app.server, modules);
  modules.machines.picture.attach(app.server);
  let work: BackgroundWork | undefined;
  let isNew = false;
  let history: DemoHistory | undefined;
  return {
    app,
    consoleApp,
    modules,
    prepare: async () => {
      await platform.database.ready();
      await prepareDatabase(platform, MIGRATIONS);
      await modules.proof.prepare();
      await modules.appeals.prepare();
      await modules.forum.prepare();
      // Nobody else plays on the embedded database; beside other nodes only what is over may be ended.
      await modules.rounds.resolveOpen(platform.isEmbedded ? 'all' : 'expired');
      await modules.machines.plays.endAbandoned(platform.isEmbedded ? 'all' : 'stale');
      isNew = await modules.accounts.isEmpty();
      await prepareDemo(platform, modules);
      await prepareGames([...modules.games.values()], platform.config.DEMO);
      if (platform.config.DEMO) await prepareSending(platform, modules);
      await modules.rooms.start();
      // What was to take effect while no server ran; one that cannot is tried again by its job.
      await modules.floor.jobs
        .applyPlans()
        .catch((error: unknown) => platform.log.error({ err: error }, 'a planned change could not be made'));
    },
    startMachines: () => modules.machines.start(),
    startWork: async () => {
      modules.proof.start();
      work = await startBackgroundWork(platform, modules);
      if (isNew) history = startHistory(platform);
    },
    stop: async () => {
      await history?.stop();
      // While the players can still be told.
      await modules.rooms.stop();
      await Promise.all([...modules.games.values()].map(async game => game.stop?.()));
      await Promise.all([modules.machines.stop(), modules.video.stop()]);
      live.stop();
      await sockets.close();
      await app.close();
      await consoleApp?.close();
      await work?.stop();
      await modules.wallet.stop();
      await modules.proof.stop();
    },
  };
}

function hostOf(platform: Platform, modules: Modules): HttpHost {
  return {
    findSession: modules.sessions.find,
    refuseBlocked: modules.appeals.refusalFor,
    isUnderReview: modules.risk.isFlagged,
    limits: new RateLimits(platform.config.RATE_LIMIT_FACTOR),
    storedBytes: new StoredBytes(platform.config.RATE_LIMIT_FACTOR),
    metrics: platform.metrics,
    findHead: modules.proof.head,
    routes: routesOf(modules),
    console: { findStaff: modules.staff.find, handlers: modules.consoleHandlers, proofLifeMs: PROOF_LIFE_MS },
  };
}

async function prepareDemo(platform: Platform, modules: Modules): Promise<void> {
  await seedDemo({ ...platform, ...modules });
  await modules.staff.prepareDemo();
  if (!platform.config.DEMO) return;
  const player = platform.isEmbedded
    ? await modules.accounts.findByMail(mailAddress(demoPlayer.mail))
    : undefined;
  await modules.cards.seedDemo(player?.userId);
  // Cards of the club come with coupons.
  await modules.recharge.seedDemo();
  await modules.checkin.seedDemo();
  await modules.contest.seedDemo();
}

/** Where parcels go, and what the demo's player has ordered of what the mall has by now. */
async function prepareSending(
  { isEmbedded }: Platform,
  { accounts, delivery, mall, orders }: Modules,
): Promise<void> {
  // Prizes of the games are among its goods.
  await mall.seedDemo();
  await delivery.seedDemo();
  const player = isEmbedded ? await accounts.findByMail(mailAddress(demoPlayer.mail)) : undefined;
  if (player) await orders.seedDemo(player.userId);
}

async function prepareGames(games: readonly Game[], isDemo: boolean): Promise<void> {
  // One after another: who installs it anew finds rooms and prizes numbered alike.
  if (isDemo) for (const game of games) await game.seedDemo();
  await Promise.all(games.flatMap(game => game.jobs.map(job => job.run())));
  await Promise.all(games.map(game => game.recall()));
}

/** What is asked for beside the calls. */
function routesOf({
  uploads,
  video,
  identity,
  privacy,
  payments,
  recall,
  studios,
  orders,
}: Modules): HttpHost['routes'] {
  const others = [video, identity, privacy, payments, recall, studios, orders].map(
    ({ register }) => register,
  );
  return [uploads.registerUploads, ...others];
}
