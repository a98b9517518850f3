/** The physical driver: machines on an MQTT bus, the broker inside the server or any other by configuration. */
import { Refusal } from '@boardwalk/base';
import type { Config } from '../../../platform/config/settings.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Machine, MachineRoomFacts, MachineSettings } from '../driver.ts';
import type { CheckSecret, MachineBus } from './bus.ts';
import { startEmbeddedBroker } from './embedded-broker.ts';
import { connectExternalBroker } from './external-broker.ts';
import { Fleet } from './fleet.ts';
import { PhysicalMachine } from './physical-machine.ts';
import { createCredentialStore } from './store.ts';

export interface PhysicalDeps {
  readonly config: Pick<Config, 'MQTT_URL' | 'MQTT_PORT' | 'HOST'>;
  readonly database: Database;
  readonly log: Log;
}

/** How a game's inputs and events cross the bus. */
export interface PhysicalGame<Input, Event> {
  encodeInput(settings: MachineSettings, input: Input): readonly number[];
  /** Undefined for what is no event of the game. */
  readEvent(event: unknown): Event | undefined;
}

export interface PhysicalMachines {
  /** Starts the bus if there is a physical machine; a port that is taken is told and leaves them out. */
  start(): Promise<void>;
  open<Input, Event>(room: MachineRoomFacts, game: PhysicalGame<Input, Event>): Machine<Input, Event>;
  /**
   * Hears the rest of a play that an earlier process began, if the machine still knows it: its events in order.
   * Undefined when nothing is known of it. Throws the refusal `machineFault`.
   */
  recover<Event>(
    machineId: string,
    playId: string,
    game: PhysicalGame<never, Event>,
  ): Promise<readonly Event[] | undefined>;
  /** For whoever sets up a machine. */
  issueSecret(machineId: string): Promise<string>;
  readonly checkSecret: CheckSecret;
  /** Where machines connect to; undefined while there is no bus. */
  readonly address: string | undefined;
  stop(): Promise<void>;
}

export function createPhysicalMachines({ config, database, log }: PhysicalDeps): PhysicalMachines {
  const store = createCredentialStore(database);
  let bus: MachineBus | undefined;
  let fleet: Fleet | undefined;
  const connect = async (): Promise<MachineBus> =>
    config.MQTT_URL === ''
      ? startEmbeddedBroker({ port: config.MQTT_PORT, host: config.HOST, checkSecret: store.check, log })
      : connectExternalBroker(config.MQTT_URL, log);
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
        bus = await connect();
        fleet = new Fleet(bus);
        log.info({ address: bus.address }, 'machines connect here');
      } catch (error) {
        log.error({ err: error }, 'real machines are out of reach: their broker could not start');
      }
    },
    open: ({ machineId = '' }, game) => new PhysicalMachine({ machineId, fleet: known(), ...game }),
    recover: async <Event>(machineId: string, playId: string, game: PhysicalGame<never, Event>) => {
      const events: Event[] = [];
      const machine = new PhysicalMachine<never, Event>({ machineId, fleet: known(), ...game });
      machine.listen({
        onEvent: ({ event }) => void events.push(event),
        onPhase: () => {},
        onFault: () => {},
      });
      return (await machine.recover(playId)) ? events : undefined;
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
