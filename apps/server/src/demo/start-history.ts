/** Plays a demo's week while its server is open already: on modules of their own, whose clock is the week's. */
import { createModules, type Publishing } from '../modules/index.ts';
import { createLocalBus } from '../platform/bus/index.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { createDemoClock, playHistory } from './history.ts';

export interface DemoHistory {
  /** Ends after what is being played just now. */
  stop(): Promise<void>;
}

/** A week is played in a minute. */
const HURRIED = 1_000_000;

/** Nobody is told live of what is a week old. */
const SILENT: Publishing = {
  publishBarrage: () => {},
  publishToAll: () => {},
  publishToUser: () => {},
  countPlayers: () => 0,
  countInRoom: () => 0,
  publishRooms: { toUser: () => {}, toRoom: () => {} },
};

export function startHistory(platform: Platform): DemoHistory | undefined {
  const { config, isEmbedded, log, clock } = platform;
  if (!config.DEMO || !config.DEMO_HISTORY || !isEmbedded) return undefined;
  const ending = new AbortController();
  const beganMs = clock.nowMs();
  const playing = play(
    {
      ...platform,
      config: { ...config, RATE_LIMIT_FACTOR: HURRIED },
      bus: createLocalBus(log),
      metrics: createMetrics(),
    },
    ending.signal,
  ).then(
    rounds => log.info({ rounds, tookMs: clock.nowMs() - beganMs }, 'the demo has its week behind it'),
    (error: unknown) => log.error({ err: error }, 'the demo’s week was not played to its end'),
  );
  return {
    stop: async () => {
      ending.abort();
      await playing;
    },
  };
}

async function play(platform: Platform, signal: AbortSignal): Promise<number> {
  const nowMs = platform.clock.nowMs();
  const clock = createDemoClock(nowMs);
  const modules = createModules({ ...platform, clock }, SILENT);
  try {
    await modules.proof.prepare();
    return await playHistory({ modules, clock, log: platform.log, nowMs }, signal);
  } finally {
    await Promise.all([modules.machines.stop(), modules.video.stop()]);
    await modules.wallet.stop();
  }
}
