/**
 * The machine of one room, run by a worker. Its world exists while the room is awake or somebody watches. When the worker
 * dies, a play that ran is over with a fault; a machine that was only looked at is opened again by itself.
 */
import { assert, Refusal } from '@boardwalk/base';
import { SerialQueue } from '../../../platform/serial-queue.ts';
import { Answers } from '../answers.ts';
import type {
  Machine,
  MachineListener,
  MachinePhase,
  MachineSettings,
  PlayRecord,
  PlayStart,
} from '../driver.ts';
import type { MachineNews } from '../games.ts';
import type { PictureSource, PictureViewing } from '../picture/source.ts';
import type { Settings } from '../settings.ts';
import type { PictureFrame, RefusedAs } from './protocol.ts';
import { type Told, World, type WorldDeps } from './world.ts';

export interface SimulatedRoomDeps extends WorldDeps {
  readonly settings: Pick<Settings, 'current'>;
}

/** A world that breaks at once again and again is left alone. */
const MAX_REOPENINGS = 3;
const CALM_MS = 60_000;

export class SimulatedMachine implements Machine<unknown, MachineNews>, PictureSource {
  phase: MachinePhase = 'asleep';
  fence: number | undefined;
  private readonly deps: SimulatedRoomDeps;
  private readonly place: {
    readonly roomId: number;
    readonly gameType: number;
    readonly fence: () => number | undefined;
  };
  private readonly queue = new SerialQueue();
  private readonly answers = new Answers();
  private listener: MachineListener<MachineNews> | undefined;
  private world: World | undefined;
  /** What the room was woken with; what runs may still have older ones. */
  private wanted: MachineSettings | undefined;
  /** The picture's header of what runs. */
  private hello: PictureFrame | undefined;
  private viewing: PictureViewing | undefined;
  private reopenings = 0;
  private openedAtMs = 0;

  constructor(roomId: number, gameType: number, deps: SimulatedRoomDeps) {
    this.deps = deps;
    this.place = { roomId, gameType, fence: () => this.fence };
  }

  get isAwake(): boolean {
    return this.world !== undefined;
  }

  listen(listener: MachineListener<MachineNews>): void {
    this.listener = listener;
  }

  wake(settings: MachineSettings): Promise<void> {
    return this.queue.run(async () => {
      this.wanted = settings;
      if (this.phase !== 'asleep') return this.demandSound();
      if (!this.isAwake) return this.deps.pool.admit(this.place.roomId, false, () => this.rise(settings));
      await this.rise(settings);
    });
  }

  begin({ settings, seeds }: PlayStart): Promise<void> {
    return this.queue.run(async () => {
      this.demandSound();
      assert(this.phase === 'ready', 'a play begins on a machine that is ready');
      assert(seeds, 'a simulated machine plays with committed seeds');
      this.enter('preparing');
      this.answers.clear();
      this.wanted = settings;
      const world = await this.openOrFail(settings);
      await this.orFault(world.begin(settings, seeds));
      this.enter('playing');
    });
  }

  command(seq: number, input: unknown): Promise<Refusal | undefined> {
    return this.answers.once(seq, async () => {
      const { world } = this;
      if (this.phase !== 'playing' || !world) return new Refusal('notNow');
      const { roomId } = this.place;
      return refusalOf(await this.orFault(world.host.order('command', { roomId, input })));
    });
  }

  end(): Promise<PlayRecord> {
    return this.queue.run(async () => {
      this.demandSound();
      const { world } = this;
      assert(this.phase === 'playing' && world, 'a play that runs is ended');
      this.enter('settling');
      const record = await this.orFault(world.host.order('end', { roomId: this.place.roomId }));
      this.enter('ready');
      return record;
    });
  }

  repair(): Promise<void> {
    return this.queue.run(async () => {
      if (this.phase !== 'fault') return;
      this.reopenings = 0;
      await this.openOrFail(await this.settingsNow());
      this.enter('ready');
    });
  }

  sleep(): Promise<void> {
    return this.queue.run(async () => {
      this.wanted = undefined;
      this.enter('asleep');
      if (!this.viewing) await this.letGo();
    });
  }

  /** Saves how it stands and ends, whoever still looks. */
  stop(): Promise<void> {
    return this.queue.run(async () => {
      this.viewing = undefined;
      this.phase = 'asleep';
      await this.letGo();
    });
  }

  look(viewing: PictureViewing): Promise<void> {
    return this.queue.run(async () => {
      if (this.phase !== 'fault' && !this.isAwake) await this.openToLook();
      this.viewing = viewing;
      if (this.hello) viewing.onFrame(this.hello);
      this.watch();
    });
  }

  lookAway(): Promise<void> {
    return this.queue.run(async () => {
      this.viewing = undefined;
      this.watch();
      if (this.phase === 'asleep') await this.letGo();
    });
  }

  watch(): void {
    const isWatched = this.viewing?.isWatched() ?? [];
    this.world?.host.post({ type: 'watch', roomId: this.place.roomId, isWatched });
  }

  wantFull(quality: 0 | 1 | 2): void {
    this.world?.host.post({ type: 'full', roomId: this.place.roomId, quality });
  }

  private async rise(settings: MachineSettings): Promise<void> {
    this.enter('preparing');
    await this.openOrFail(settings);
    this.enter('ready');
  }

  private async openToLook(): Promise<void> {
    const settings = await this.settingsNow();
    await this.deps.pool.admit(this.place.roomId, true, () => this.open(settings));
  }

  private async settingsNow(): Promise<MachineSettings> {
    return this.wanted ?? this.deps.settings.current(this.place.roomId);
  }

  private async openOrFail(settings: MachineSettings): Promise<World> {
    return this.orFault(this.open(settings));
  }

  private async open(settings: MachineSettings): Promise<World> {
    if (this.world) return this.world;
    this.openedAtMs = performance.now();
    const world = await World.open(this.deps, this.place, settings, {
      onTold: told => this.hear(told),
      onLost: () => this.lose('its worker has ended'),
    });
    this.world = world;
    this.watch();
    return world;
  }

  private async letGo(): Promise<void> {
    const { world } = this;
    this.world = undefined;
    // A worker that ends at this moment takes the last half minute with it.
    await world?.close().catch((error: unknown) => this.deps.log.warn({ err: error }, 'a machine was lost'));
  }

  private hear(told: Told): void {
    switch (told.type) {
      case 'events':
        for (const event of told.events) this.listener?.onEvent(event);
        return;
      case 'picture':
        return this.show(told);
      case 'fault':
        this.world?.forget();
        return this.lose(told.reason);
    }
  }

  private show(frame: PictureFrame): void {
    if (frame.use === 'hello') this.hello = frame;
    this.viewing?.onFrame(frame);
  }

  private lose(reason: string): void {
    this.world = undefined;
    this.deps.log.error({ roomId: this.place.roomId, reason }, 'a machine has broken');
    const isPlayed = this.phase === 'playing' || this.phase === 'settling' || this.phase === 'preparing';
    if (isPlayed) return this.fail(reason);
    if (this.phase !== 'fault') void this.reopen();
  }

  private async reopen(): Promise<void> {
    if (performance.now() - this.openedAtMs > CALM_MS) this.reopenings = 0;
    this.reopenings += 1;
    try {
      if (this.reopenings > MAX_REOPENINGS) throw new Error('it breaks again and again');
      await this.queue.run(async () => {
        if (this.phase === 'asleep' && !this.viewing) return;
        await this.open(await this.settingsNow());
      });
    } catch (error) {
      if (this.phase !== 'asleep') this.fail(String(error));
    }
  }

  private async orFault<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      this.fail(String(error));
      throw new Refusal('machineFault');
    }
  }

  private fail(reason: string): void {
    if (this.phase === 'fault') return;
    this.world?.abandon();
    this.world = undefined;
    this.enter('fault');
    this.listener?.onFault(reason);
  }

  private demandSound(): void {
    if (this.phase === 'fault') throw new Refusal('machineFault');
  }

  private enter(phase: MachinePhase): void {
    if (this.phase === phase) return;
    this.phase = phase;
    this.listener?.onPhase(phase);
  }
}

function refusalOf(refused: RefusedAs | undefined): Refusal | undefined {
  return refused && new Refusal(refused.code, refused.detail);
}
