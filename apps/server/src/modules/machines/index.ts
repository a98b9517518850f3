/**
 * Machines: real ones and simulated ones behind one interface, what they are set to, how they stood, what was played on
 * them, and their picture. Who may play, money and seats are the business of the modules above.
 */
import type { Clock, UserId } from '@boardwalk/base';
import type { RepairState } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import { createAddresses } from '../../platform/addresses/index.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Author, Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Proof } from '../proof/index.ts';
import { type MachineCallName, machineCalls } from './calls.ts';
import type { Machine, MachineRoomFacts } from './driver.ts';
import { type Contents, kindOf, type MachineKind, type MachineNews } from './games.ts';
import { createMachineHistory, type MachineHistory } from './history.ts';
import type { Worth } from './odds.ts';
import { createPhysicalMachines, type PhysicalGame, type PhysicalMachines } from './physical/index.ts';
import { createPictureHub, type PictureHub } from './picture/hub.ts';
import { createPlays, type Plays } from './plays.ts';
import { createOdds, type Odds } from './room-odds.ts';
import { createSettings, type Settings } from './settings.ts';
import { createSimulatedMachines, type SimulatedMachines } from './simulated/index.ts';
import { createLayoutStore } from './store/layouts.ts';
import { createLogStore } from './store/log.ts';
import { createPlayRoundStore } from './store/play-rounds.ts';
import { createPlayedStore } from './store/played.ts';
import { createPlayStore, newCode, type PlayStore, type ShareAlongside } from './store/plays.ts';
import { createFactsStore, type FactsStore } from './store/rooms.ts';
import { createSettingsStore } from './store/settings.ts';

export type {
  Machine,
  MachineEvent,
  MachineListener,
  MachinePhase,
  MachineRoomFacts,
  MachineSettings,
  PlayRecord,
  PlayStart,
} from './driver.ts';
export type { Contents } from './games.ts';
export type { LogEntry, MeasuredShare, SettingsVersion } from './history.ts';
export { NextPlay } from './next-play.ts';
export { bestShareOf, publishedReturnOf, shareOf, type Worth } from './odds.ts';
export { machinesPersonalData } from './personal-data.ts';
export type { PlayOpening, Plays, PlayTotals, StartedPlay } from './plays.ts';
export { changesBetween } from './present.ts';
export type { Odds } from './room-odds.ts';
export { HOUSE, type Settings, type SettingsChange } from './settings.ts';
export { checkPlays } from './store/check.ts';
export type { PrizeName } from './store/plays.ts';

export interface MachineDeps {
  readonly config: Pick<
    Config,
    | 'MACHINE_WORKERS'
    | 'MACHINE_ROOMS'
    | 'TRUST_PROXY'
    | 'RATE_LIMIT_FACTOR'
    | 'MQTT_URL'
    | 'MQTT_PORT'
    | 'MQTT_HOST'
    | 'MQTT_TLS_KEY'
    | 'MQTT_TLS_CERT'
  >;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly proof: Pick<Proof, 'addLeaf' | 'sign'>;
  readonly secrets: Secrets;
  /** The rooms' doing: ends what runs there and closes or opens the room. Refuses `notFound`. */
  readonly setRepairState: (roomId: number, state: RepairState, by: Author) => Promise<void>;
  /** Refuses who plays there. */
  readonly demandNotPlaying: (userId: UserId, roomId: number) => Promise<void>;
  /** A machine that `recover` had to wait for is there: the room's rounds can come to their end. */
  readonly onReturn: (roomId: number) => Promise<unknown>;
}

export interface Machines {
  readonly handlers: Handlers<MachineCallName>;
  /**
   * The machine of a room, the same one every time. `fence` is of the room's lease: without, how the machine stands is
   * not saved. The caller knows the game's types.
   */
  open<Input, Event>(room: MachineRoomFacts, fence?: number): Machine<Input, Event>;
  /**
   * Who counts what lies in a game's simulated machines: they are filled with exactly that, and anew when something
   * else lies there as they wake or a play begins. Undefined for a room whose settings say it. Once for a game.
   */
  countWith(gameType: number, contentsOf: (roomId: number) => Promise<Contents | undefined>): void;
  /** Who says what a game's prizes are worth, for what a play costs. */
  worthWith(gameType: number, worthIn: (roomId: number) => Promise<Worth | undefined>): void;
  /** What a room's machine gives; for lists, too. */
  readonly odds: Odds;
  /** A room's machine is awake here, or could be woken: otherwise this node has no computing power left. */
  hasPlaceFor(room: Pick<MachineRoomFacts, 'driver' | 'roomId'>): boolean;
  readonly settings: Settings;
  /** For those who look after machines. */
  readonly history: MachineHistory;
  readonly plays: Plays;
  /** Where this play is played again, for whoever knows the address; undefined for one that cannot be. */
  shareReplay(userId: UserId, playId: string, alongside: ShareAlongside): Promise<string | undefined>;
  /**
   * What a machine told of a play whose server has gone, if it is a real one that knows it; `wait` while it may still
   * come back. The caller knows the game's types.
   */
  recover<Event>(roomId: number, playId: string): Promise<readonly Event[] | 'wait' | undefined>;
  /** Watching: `GET /picture/{roomId}` as a WebSocket. Whoever watches wakes the machine. */
  readonly picture: Pick<PictureHub, 'attach' | 'viewers'>;
  /** Real machines: their bus, their secrets, and what became of plays of an earlier process. */
  readonly physical: PhysicalMachines;
  /** A player is here and may enter a room: starts a worker before it is needed, where there are simulated rooms. */
  expectPlayer(): void;
  /** Starts the bus of real machines if there are some. */
  start(): Promise<void>;
  /** Saves how machines stand, sends viewers away, ends the workers. */
  stop(): Promise<void>;
}

export function createMachines(deps: MachineDeps): Machines {
  const { config, database, clock, log, metrics } = deps;
  const rooms = createFactsStore(database);
  const settingsStore = createSettingsStore(database, clock);
  const playStore = createPlayStore(deps);
  const logStore = createLogStore(database);
  const settings = createSettings(settingsStore, rooms);
  const counts = new Map<number, (roomId: number) => Promise<Contents | undefined>>();
  const worths = new Map<number, (roomId: number) => Promise<Worth | undefined>>();
  const odds = createOdds({
    clock,
    settings,
    played: createPlayedStore(database),
    worthIn: async ({ gameType, roomId }) => worths.get(gameType)?.(roomId),
  });
  const simulated = createSimulatedMachines({
    contentsOf: async (gameType, roomId) => counts.get(gameType)?.(roomId),
    workers: config.MACHINE_WORKERS,
    roomsPerWorker: config.MACHINE_ROOMS,
    layouts: createLayoutStore(database, clock),
    settings,
    log,
  });
  const picture = createPictureHub({
    addresses: createAddresses(config.TRUST_PROXY),
    addressFactor: config.RATE_LIMIT_FACTOR,
    log,
    findSource: async roomId => {
      const room = await rooms.find(roomId);
      return room?.driver === 'simulated' ? simulated.open(room) : undefined;
    },
  });
  measure(metrics, simulated, picture);
  const physical = createPhysicalMachines({ config, database, clock, log });
  const open = (room: MachineRoomFacts, fence?: number): Machine<unknown, unknown> =>
    room.driver === 'simulated'
      ? simulated.open(room, fence)
      : physical.open(room, physicalGame(kindOf(room.gameType)));
  return {
    recover: createRecovery(deps, { rooms, settings, physical }),
    handlers: machineCalls({
      ...deps,
      rooms,
      settings,
      odds,
      settingsStore,
      logStore,
      playStore,
      playRounds: createPlayRoundStore(database),
    }),
    // Rooms of a game have that game's inputs and events; the table of kinds is where they meet.
    open,
    countWith: (gameType, contentsOf) => void counts.set(gameType, contentsOf),
    worthWith: (gameType, worthIn) => void worths.set(gameType, worthIn),
    odds,
    hasPlaceFor: ({ driver, roomId }) => driver === 'physical' || simulated.hasPlaceFor(roomId),
    settings,
    history: createMachineHistory({ database, rooms, settingsStore, logStore }),
    plays: createPlays(playStore, clock),
    shareReplay: replaySharer(playStore),
    picture,
    physical,
    expectPlayer: () => expectPlayer(simulated, rooms, log),
    start: () => physical.start(),
    stop: async () => {
      picture.stop();
      await Promise.all([simulated.stop(), physical.stop()]);
    },
  };
}

function replaySharer(store: Pick<PlayStore, 'share'>): Machines['shareReplay'] {
  return async (userId, playId, alongside) => {
    const code = await store.share(userId, playId, newCode(), alongside);
    return code && `/replay/code/${code}`;
  };
}

function measure(metrics: Metrics, { pool }: SimulatedMachines, picture: Pick<PictureHub, 'viewers'>): void {
  metrics.gauge('boardwalk_machine_threads', 'Threads of simulated machines', () => pool.running.length);
  metrics.gauge('boardwalk_picture_viewers', 'Who watches machines', () => picture.viewers());
}

function expectPlayer(simulated: SimulatedMachines, rooms: FactsStore, log: Log): void {
  if (simulated.pool.running.length > 0) return;
  rooms.hasSimulated().then(
    hasSimulated => hasSimulated && simulated.warmUp(),
    (error: unknown) => log.warn({ err: error }, 'no machine is ready for who is here'),
  );
}

interface RecoveryParts {
  readonly rooms: FactsStore;
  readonly settings: Settings;
  readonly physical: PhysicalMachines;
}

function createRecovery(
  { log, onReturn }: Pick<MachineDeps, 'log' | 'onReturn'>,
  { rooms, settings, physical }: RecoveryParts,
): Machines['recover'] {
  /** Rooms whose rounds wait, by their machine. */
  const awaited = new Map<string, number>();
  physical.onReport(machineId => {
    const roomId = awaited.get(machineId);
    if (roomId === undefined || !awaited.delete(machineId)) return;
    onReturn(roomId).catch((error: unknown) => {
      log.error({ err: error, roomId }, 'what a machine came back with could not be taken');
    });
  });
  const recover = async (
    roomId: number,
    playId: string,
  ): Promise<readonly unknown[] | 'wait' | undefined> => {
    const room = await rooms.find(roomId);
    if (room?.driver !== 'physical' || room.machineId === undefined) return undefined;
    const told = await physical.recover(room.machineId, playId);
    if (told === 'wait') awaited.set(room.machineId, roomId);
    if (told === undefined || told === 'wait') return told;
    const { config: set } = await settings.current(roomId);
    const kind = kindOf(room.gameType);
    if (told.every(event => isNews(event) && kind.canTell(set, event))) return told;
    log.error({ roomId, playId }, 'a machine told of a play what cannot be');
    return undefined;
  };
  return recover as Machines['recover'];
}

/** Real machines speak of what they do as the engines do. */
function physicalGame(kind: MachineKind): PhysicalGame<unknown, MachineNews> {
  return {
    encodeInput: ({ config }, input) => kind.game(config).encodeInput(input),
    readEvent: (event, settings) =>
      isNews(event) && settings && kind.canTell(settings.config, event) ? event : undefined,
  };
}

function isNews(event: unknown): event is MachineNews {
  return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
}
