/** Simulated rounds of one of the house's claws in a thread of their own. */
import { parentPort, workerData } from 'node:worker_threads';
import { HOUSE_CLAWS, simulateClaw } from '@boardwalk/games/claw';
import { loadPhysics } from '@boardwalk/games/physics';
import type { StyleRun } from './claw.ts';

const run = workerData as StyleRun;
parentPort?.postMessage(simulateClaw(await loadPhysics(), HOUSE_CLAWS[run.style], run));
