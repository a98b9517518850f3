/** One simulated run of one of the house's pushers in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadPhysics } from '@boardwalk/games/physics';
import { HOUSE_PUSHERS, simulatePusher } from '@boardwalk/games/pusher';
import type { CabinetRun } from './pusher.ts';

const run = workerData as CabinetRun;
parentPort?.postMessage(simulatePusher(await loadPhysics(), HOUSE_PUSHERS[run.cabinet], run));
