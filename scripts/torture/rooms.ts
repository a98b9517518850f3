/** Simulated and real machines of one server, while whatever runs them is killed in turn. */
import { rm } from 'node:fs/promises';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { tortureMachines } from './machines.ts';
import type { Torture } from './options.ts';
import { addReal, type Bus, type RealMachine, startBus } from './physical.ts';
import { type Served, serve } from './served.ts';
import { makeGenerous } from './set-up.ts';
import type { Undying } from './undying.ts';

const SIMULATED = { pusher: 20_001, claw: 11_001 };
const REAL: readonly RealMachine[] = [
  { roomId: 20_002, game: 'pusher' },
  { roomId: 11_002, game: 'claw' },
];
/** One for each simulated machine: one stands still and the other goes on. */
const WORKERS = 2;
const TARGETS = 3;

export async function tortureRooms({ kills, seed }: Torture): Promise<void> {
  const dataDir = makeQuickFolder('boardwalk-rooms-torture-');
  const bus = await startBus();
  const served = await serve(dataDir, { MACHINE_WORKERS: String(WORKERS), MQTT_URL: bus.address });
  const agents: Undying[] = [];
  try {
    await served.untilReady();
    await makeGenerous(dataDir, [SIMULATED.claw]);
    for (const machine of REAL) agents.push(await addReal(bus, dataDir, machine));
    served.killServer();
    await served.untilReady();
    // Machines take a while to wake: half as many strikes as elsewhere.
    const strikes = strikesOf({ served, bus, agents }, Math.max(TARGETS, kills / 2));
    const claws = [SIMULATED.claw, ...REAL.filter(({ game }) => game === 'claw').map(({ roomId }) => roomId)];
    const pushers = [
      SIMULATED.pusher,
      ...REAL.filter(({ game }) => game === 'pusher').map(({ roomId }) => roomId),
    ];
    await tortureMachines({ served, dataDir, pushers, claws, seen: [SIMULATED.claw], seed, strikes });
    tellStarts({ served, bus, agents });
  } finally {
    for (const one of [...agents, served, bus]) await one.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Running {
  readonly served: Served;
  readonly bus: Bus;
  readonly agents: readonly Undying[];
}

/** What runs different machines is killed together: each machine loses what it needs, and none more than that. */
function strikesOf({ served, bus, agents }: Running, count: number): (() => void)[] {
  const targets = [
    () => {
      served.killWorker();
      for (const agent of agents) agent.kill();
    },
    bus.kill,
    served.killServer,
  ];
  return Array.from({ length: count }, (_, index) => targets[index % TARGETS] ?? bus.kill);
}

function tellStarts({ served, bus, agents }: Running): void {
  const starts = agents.reduce((sum, agent) => sum + agent.starts(), 0);
  console.log(
    `  ${bus.starts()} starts of the broker, ${starts} of agents, ${served.starts()} of the server`,
  );
  console.log('  every machine is free');
}
