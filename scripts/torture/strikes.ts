import { setTimeout as pause } from 'node:timers/promises';
import { drawBelow, seededDraws } from '@boardwalk/base';
import type { Served } from './served.ts';

/** The server, then its database, each time as soon as it was back for a moment. */
export async function killInTurn(served: Served, kills: number, seed: number): Promise<void> {
  const draws = seededDraws(seed);
  for (let count = 0; count < kills; count++) {
    await pause(800 + drawBelow(draws, 2000));
    if (count % 2 === 0) served.killServer();
    else await served.killDatabase();
    await served.untilReady();
  }
  await pause(500);
}
