/** Simulated rounds of the house's claw machine in a thread of their own. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ClawRun, DEFAULT_CLAW, simulateClaw } from '@boardwalk/games/claw';
import { loadPhysics } from '@boardwalk/games/physics';

const run = workerData as ClawRun;
parentPort?.postMessage(simulateClaw(await loadPhysics(), DEFAULT_CLAW, run));
