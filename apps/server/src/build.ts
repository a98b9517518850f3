/** Puts the modules together, bottom-up, and serves them. Everything a module needs is handed to it here. */

import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { seedDemo } from './demo/index.ts';
import { createHttp } from './http/app.ts';
import { createRateLimits } from './http/limits.ts';
import { createModules, type Modules } from './modules/index.ts';
import { migrate } from './platform/database/index.ts';
import type { Platform } from './platform/platform.ts';
import { connectSockets } from './sockets.ts';

export interface BuiltServer {
  readonly app: FastifyInstance;
  readonly modules: Modules;
  /** Migrates, fills an empty database and starts what runs beside the calls. */
  prepare(): Promise<void>;
  /** Takes nothing new, finishes what runs, then lets go of everything it opened. */
  stop(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export async function buildServer(platform: Platform): Promise<BuiltServer> {
  const sockets = connectSockets(platform);
  const modules = createModules(platform, sockets.publishBarrage);
  const app = await createHttp(platform, modules.handlers, {
    findSession: modules.sessions.find,
    limits: createRateLimits(platform.config.RATE_LIMIT_FACTOR),
    metrics: platform.metrics,
    routes: [modules.uploads.registerUploads],
  });
  sockets.serve(app.server, modules);
  return {
    app,
    modules,
    prepare: async () => {
      await platform.database.ready();
      await migrate(platform.database.pool, MIGRATIONS);
      // What a crash left open; with several nodes only what is over would be theirs to resolve.
      await modules.rounds.resolveOpen('all');
      await seedDemo({ ...platform, ...modules });
      if (platform.config.DEMO) await modules.plinko.seedDemo();
      await modules.plinko.recall();
    },
    stop: async () => {
      await sockets.close();
      await app.close();
      await modules.wallet.stop();
    },
  };
}
