/** A machine's world in a worker: opened from how it stood, or filled anew; saved as each play begins and ends, and when it is let go. */
import type { Log } from '../../../platform/log.ts';
import type { MachineSettings } from '../driver.ts';
import { type Contents, kindOf } from '../games.ts';
import type { LayoutStore } from '../store/layouts.ts';
import type { FromWorker } from './protocol.ts';
import { aimlessSeeds } from './seeds.ts';
import type { WorkerHost } from './worker-host.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface WorldDeps {
  readonly pool: WorkerPool;
  readonly layouts: LayoutStore;
  readonly log: Log;
  /** What has to lie in a room's machine; undefined where nobody counts. */
  readonly contentsOf: (gameType: number, roomId: number) => Promise<Contents | undefined>;
}

export interface WorldPlace {
  readonly roomId: number;
  readonly gameType: number;
  /** Undefined: somebody else's to save, or nobody's. */
  readonly fence: () => number | undefined;
}

export type Told = Exclude<Extract<FromWorker, { readonly roomId: number }>, { readonly type: 'layout' }>;

export interface WorldListener {
  onTold(told: Told): void;
  onLost(): void;
}

export class World {
  settings: MachineSettings;
  readonly host: WorkerHost;
  private readonly deps: WorldDeps;
  private readonly place: WorldPlace;

  private constructor(deps: WorldDeps, place: WorldPlace, settings: MachineSettings, host: WorkerHost) {
    this.deps = deps;
    this.place = place;
    this.settings = settings;
    this.host = host;
  }

  static async open(
    deps: WorldDeps,
    place: WorldPlace,
    settings: MachineSettings,
    listener: WorldListener,
  ): Promise<World> {
    const { roomId, gameType } = place;
    const { config, configVersion } = settings;
    const contents = await deps.contentsOf(gameType, roomId);
    const stored = await deps.layouts.find(roomId);
    const seeds = aimlessSeeds();
    const isRight = stored?.configVersion === configVersion && holds(gameType, stored.layout, contents);
    const layout = isRight ? stored.layout : await filled(deps, place, settings, contents);
    const host = deps.pool.pick();
    const world = new World(deps, place, settings, host);
    host.rooms.set(roomId, {
      onTold: told => (told.type === 'layout' ? void world.save(told.layout) : listener.onTold(told)),
      onLost: listener.onLost,
    });
    try {
      await host.order('open', { roomId, gameType, config, seeds, layout });
    } catch (error) {
      host.rooms.delete(roomId);
      throw error;
    }
    return world;
  }

  /**
   * A machine with other settings is filled anew for its first play with them; and so is one in which something else
   * lies than was counted, because it goes on from how it stood before a crash.
   */
  async begin(settings: MachineSettings, seeds: ReturnType<typeof aimlessSeeds>): Promise<void> {
    const { roomId, gameType } = this.place;
    const { config, configVersion } = settings;
    const contents = await this.deps.contentsOf(gameType, roomId);
    const isRight = configVersion === this.settings.configVersion && (await this.holds(contents));
    const layout = isRight ? undefined : await filled(this.deps, this.place, settings, contents);
    // What it says of how it lies from then on is of these settings.
    this.settings = settings;
    await this.host.order('begin', { roomId, gameType, config, seeds, layout });
  }

  async close(): Promise<void> {
    const layout = await this.host.order('close', { roomId: this.place.roomId });
    this.forget();
    await this.save(layout);
  }

  /** Nothing of it is kept: it goes on from how it was saved last. */
  abandon(): void {
    this.forget();
    this.host.order('close', { roomId: this.place.roomId }).catch(() => {});
  }

  /** The worker has let it go already. */
  forget(): void {
    this.host.rooms.delete(this.place.roomId);
  }

  private async holds(contents: Contents | undefined): Promise<boolean> {
    if (contents === undefined) return true;
    const { roomId, gameType } = this.place;
    return holds(gameType, await this.host.order('layout', { roomId }), contents);
  }

  private async save(layout: Uint8Array): Promise<void> {
    const fence = this.place.fence();
    if (fence === undefined) return;
    const { configVersion } = this.settings;
    try {
      await this.deps.layouts.save(this.place.roomId, fence, { configVersion, layout });
    } catch (error) {
      // The pile goes on from where it was saved last.
      this.deps.log.error({ err: error, roomId: this.place.roomId }, 'how a machine stands was not saved');
    }
  }
}

function holds(gameType: number, layout: Uint8Array, contents: Contents | undefined): boolean {
  const { counted } = kindOf(gameType);
  return contents === undefined || counted === undefined || counted.holds(layout, contents);
}

/** What the seeds of a filling came to is written down for everybody before it is used. */
async function filled(
  { pool, layouts }: Pick<WorldDeps, 'pool' | 'layouts'>,
  { roomId, gameType }: Pick<WorldPlace, 'roomId' | 'gameType'>,
  { config, configVersion }: MachineSettings,
  contents: Contents | undefined,
): Promise<Uint8Array> {
  const { counted } = kindOf(gameType);
  const filling = contents && counted ? counted.filledWith(config, contents) : config;
  const seeds = aimlessSeeds();
  const layout = await pool.fillMachine({ gameType, config: filling, seeds });
  await layouts.noteFill({ roomId, configVersion, filling, seeds, layout });
  return layout;
}
