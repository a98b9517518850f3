/** One simulated run of the house's pusher in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadPhysics } from '@boardwalk/games/physics';
import { DEFAULT_PUSHER, type PusherRun, simulatePusher } from '@boardwalk/games/pusher';

const run = workerData as PusherRun;
parentPort?.postMessage(simulatePusher(await loadPhysics(), DEFAULT_PUSHER, run));
