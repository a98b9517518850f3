/** The physical driver: machines on an MQTT bus, the broker inside the server or any other by configuration. */
import { readFile } from 'node:fs/promises';
import { type Clock, isRefusal, MINUTE_MS, Refusal } from '@boardwalk/base';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../platform/config/settings.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Machine, MachineRoomFacts, MachineSettings } from '../driver.ts';
import type { CheckSecret, MachineBus } from './bus.ts';
import { Fleet } from './fleet.ts';
import { PhysicalMachine } from './physical-machine.ts';
import { PlayRecovery } from './play-recovery.ts';
import { createCredentialStore } from './store.ts';

export interface PhysicalDeps {
  readonly config: Pick<Config, 'MQTT_URL' | 'MQTT_PORT' | 'MQTT_HOST' | 'MQTT_TLS_KEY' | 'MQTT_TLS_CERT'>;
  readonly database: Database;
  readonly log: Log;
  readonly clock?: Clock;
  /** So long after it was first asked for, a play's machine that is not there may still come. */
  readonly backWithinMs?: number;
}

const BACK_WITHIN_MS = 2 * MINUTE_MS;
const GIVE_UP_TIMES = 5;
const MOST_ASKED = 1000;

/** How a game's inputs and events cross the bus. */
export interface PhysicalGame<Input, Event> {
  encodeInput(settings: MachineSettings, input: Input): readonly number[];
  /** Undefined for what is no event of the game under these settings. */
  readEvent(event: unknown, settings: MachineSettings | undefined): Event | undefined;
}

export interface MachineSign {
  readonly isThere: boolean;
  /** When it was heard of last; 0 where only its last will was. */
  readonly atMs: number;
  /** Versions; empty where it did not tell. */
  readonly agent: string;
  readonly firmware: string;
  readonly fault: string;
}

export interface PhysicalMachines {
  /** Starts the bus if there is a physical machine; a port that is taken is told and leaves them out. */
  start(): Promise<void>;
  open<Input, Event>(room: MachineRoomFacts, game: PhysicalGame<Input, Event>): Machine<Input, Event>;
  /**
   * What a machine told of a play that an earlier process began, from its beginning to its end. `wait`: the machine is
   * not there yet; undefined: it knows nothing of it, or did not come back in time.
   */
  recover(machineId: string, playId: string): Promise<readonly unknown[] | 'wait' | undefined>;
  /** It says that it is there; of a machine that was never heard of nothing is known either. */
  isThere(machineId: string): boolean;
  /** What it said last since this server runs, also of one that is gone; undefined of one that was never heard of. */
  signOf(machineId: string): MachineSign | undefined;
  /** Told whenever a machine says that it is there. One listener. */
  onReport(listener: (machineId: string) => void): void;
  /** For whoever sets up a machine. */
  issueSecret(machineId: string): Promise<string>;
  readonly checkSecret: CheckSecret;
  /** Where machines connect to; undefined while there is no bus. */
  readonly address: string | undefined;
  stop(): Promise<void>;
}

export function createPhysicalMachines({
  config,
  database,
  log,
  clock,
  backWithinMs = BACK_WITHIN_MS,
}: PhysicalDeps): PhysicalMachines {
  const store = createCredentialStore(database);
  let bus: MachineBus | undefined;
  let fleet: Fleet | undefined;
  let recovery: PlayRecovery | undefined;
  let report: (machineId: string) => void = () => {};
  const asked = createAsked();
  const known = (): Fleet => {
    if (!fleet) throw new Refusal('machineFault', { reason: 'no bus of machines' });
    return fleet;
  };
  return {
    get address() {
      return bus?.address;
    },
    start: async () => {
      if (fleet || !(await store.isAnyPhysical())) return;
      try {
        bus = await connect({ config, log }, store.check);
        fleet = new Fleet(bus, machineId => report(machineId), clock && (() => clock.nowMs()));
        recovery = new PlayRecovery(fleet);
        log.info({ address: bus.address }, 'machines connect here');
      } catch (error) {
        log.error({ err: error }, 'real machines are out of reach: their broker could not start');
      }
    },
    open: ({ machineId = '' }, game) => {
      const options = { machineId, fleet: known(), ...game };
      const machine = new PhysicalMachine(recovery ? { ...options, recovery } : options);
      options.fleet.attend(machineId, machine);
      return machine;
    },
    recover: async (machineId, playId) => {
      const isThere = recovery?.isKept(playId) || fleet?.statusOf(machineId) !== undefined;
      const isWithin = (limitMs: number) => asked.ageOf(playId) < limitMs;
      if (!recovery || !isThere) return isWithin(backWithinMs) ? 'wait' : undefined;
      try {
        return await recovery.hear(machineId, playId);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // It is there and does not come to its end: asked again, and then given up.
        return isWithin(GIVE_UP_TIMES * backWithinMs) ? 'wait' : undefined;
      }
    },
    signOf: machineId => {
      const sign = fleet?.signOf(machineId);
      if (!sign) return undefined;
      const { online: isThere, agent = '', firmware = '', fault = '' } = sign.status;
      return { isThere, atMs: sign.atMs, agent, firmware, fault };
    },
    isThere: machineId => fleet?.statusOf(machineId) !== undefined,
    onReport: listener => {
      report = listener;
    },
    issueSecret: store.issue,
    checkSecret: store.check,
    stop: async () => {
      await fleet?.close();
      fleet = undefined;
      bus = undefined;
    },
  };
}

/** The broker's code is loaded where there is a real machine: most houses have none. */
async function connect(
  { config, log }: Pick<PhysicalDeps, 'config' | 'log'>,
  checkSecret: CheckSecret,
): Promise<MachineBus> {
  if (config.MQTT_URL !== '') {
    const { connectExternalBroker } = await import('./external-broker.ts');
    return connectExternalBroker(config.MQTT_URL, log);
  }
  const { startEmbeddedBroker } = await import('./embedded-broker.ts');
  const { MQTT_PORT: port, MQTT_HOST: host } = config;
  return startEmbeddedBroker({ port, host, checkSecret, log, ...(await readTls(config)) });
}

async function readTls({ MQTT_TLS_KEY, MQTT_TLS_CERT }: PhysicalDeps['config']) {
  if (MQTT_TLS_KEY === '' && MQTT_TLS_CERT === '') return {};
  if (MQTT_TLS_KEY === '' || MQTT_TLS_CERT === '')
    throw new Error('MQTT_TLS_KEY and MQTT_TLS_CERT belong together');
  const [key, cert] = await Promise.all([readFile(MQTT_TLS_KEY, 'utf8'), readFile(MQTT_TLS_CERT, 'utf8')]);
  return { tls: { key, cert } };
}

/** Since when a play is asked for. */
function createAsked() {
  const since = new LRUCache<string, number>({ max: MOST_ASKED });
  return {
    ageOf: (playId: string): number => {
      const nowMs = performance.now();
      const firstMs = since.get(playId) ?? nowMs;
      since.set(playId, firstMs);
      return nowMs - firstMs;
    },
  };
}
