// Plays the reef on a canvas. What happens is known here in time alone; the scene draws it, and may be lost and rebuilt under
// way without a shot noticing.
import {
  type Catch,
  type FishId,
  type Flight,
  fishAt,
  type SeatNumber,
  type Shot,
} from '@boardwalk/games/fishing';
import { openSurface, type Surface } from '../flat/renderer.ts';
import { makeKit } from './kit.ts';
import { isBoss } from './labels.ts';
import type { LockLook, ReefLook, ReefStage, ReefStageOptions, ShownShot } from './options.ts';
import { pickFish } from './pick.ts';
import { ReefScene } from './scene.ts';
import { endOf, keyOf, type PlayedShot, seeCatches, seenAt } from './shots.ts';
import { aimFrom, toReef, type View, viewOf } from './view.ts';

const RESOLUTION_MAX = 2;
/** A device that keeps losing its graphics gets no further canvas. */
const LOSSES_MAX = 4;
const HIDDEN_MAX = 800;

/** Rejects where there is no WebGL. */
export async function createReefStage(options: ReefStageOptions): Promise<ReefStage> {
  const stage = new Stage(options);
  await stage.open();
  return stage;
}

class Stage implements ReefStage {
  readonly #options: ReefStageOptions;
  readonly #shots = new Map<string, PlayedShot>();
  readonly #hidden = new Set<string>();
  #look: ReefLook;
  #view: View;
  #own: SeatNumber | undefined;
  #taken: readonly boolean[] = [];
  #lock: LockLook | undefined;
  #boss = '';
  #surface: Surface | undefined;
  #scene: ReefScene | undefined;
  #frame = 0;
  #losses = 0;
  #isDestroyed = false;

  constructor(options: ReefStageOptions) {
    this.#options = options;
    this.#look = options;
    this.#view = this.#measure();
  }

  async open(): Promise<void> {
    const surface = await openSurface(this.#options.host, this.#resolution, () => this.#onLost());
    if (this.#isDestroyed) return surface.destroy();
    this.#surface = surface;
    this.#rebuild();
  }

  seat(own: SeatNumber | undefined, taken: readonly boolean[]): void {
    const wasTurned = this.#view.isTurned;
    [this.#own, this.#taken] = [own, taken];
    this.#view = this.#measure();
    if (wasTurned === this.#view.isTurned) this.#scene?.take(own, taken);
    else this.#rebuild();
  }

  shoot(shown: ShownShot, flight: Flight): void {
    this.#shots.set(shown.id, {
      ...shown,
      flight,
      catches: undefined,
      seenHits: 0,
      hasFired: false,
      finish: undefined,
    });
  }

  decide(id: string, { hits }: Pick<Flight, 'hits'>, catches: readonly Catch[]): Promise<void> {
    const played = this.#shots.get(id);
    if (!played || this.#scene === undefined) {
      this.hide(catches);
      return Promise.resolve();
    }
    played.flight = { ...played.flight, hits };
    played.catches = seeCatches(catches, hits, this.#options.now());
    return new Promise(resolve => {
      played.finish = resolve;
    });
  }

  takeBack(id: string): void {
    this.#shots.delete(id);
  }

  aim(seat: SeatNumber, at: Shot['aim']): void {
    this.#scene?.cannons.aim(seat, at);
  }

  lock(look: LockLook | undefined): void {
    this.#lock = look;
    this.#scene?.labels.lock(look);
  }

  hide(fish: readonly FishId[]): void {
    for (const one of fish) this.#hidden.add(keyOf(one));
    for (const key of this.#hidden) {
      if (this.#hidden.size <= HIDDEN_MAX) break;
      this.#hidden.delete(key);
    }
  }

  directionTo(x: number, y: number): { readonly dx: number; readonly dy: number } {
    return aimFrom(this.#own ?? 0, toReef(this.#view, x, y));
  }

  fishAt(x: number, y: number): FishId | undefined {
    return pickFish(this.#scene?.school.seen ?? [], x, y);
  }

  configure(look: Partial<ReefLook>): void {
    const before = this.#look;
    this.#look = { ...before, ...look };
    const keys = Object.keys(look) as (keyof ReefLook)[];
    if (keys.some(key => before[key] !== this.#look[key])) this.#rebuild();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#options.host;
    if (clientWidth !== this.#view.width || clientHeight !== this.#view.height) this.#rebuild();
  }

  resume(): void {
    if (this.#surface?.renderer.context.isLost) this.#onLost();
    else this.#start();
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    cancelAnimationFrame(this.#frame);
    this.#close();
    for (const { finish } of this.#shots.values()) finish?.();
    this.#shots.clear();
  }

  get #resolution(): number {
    return Math.min(Math.max(this.#look.pixelRatio, 1), RESOLUTION_MAX);
  }

  #measure(): View {
    const { clientWidth, clientHeight } = this.#options.host;
    return viewOf(Math.max(clientWidth, 1), Math.max(clientHeight, 1), this.#own);
  }

  #rebuild(): void {
    this.#view = this.#measure();
    if (this.#surface === undefined) return;
    this.#scene?.destroy();
    this.#scene = new ReefScene(
      this.#surface,
      makeKit(this.#options, this.#look, this.#view, this.#resolution),
    );
    this.#scene.take(this.#own, this.#taken);
    this.#scene.labels.lock(this.#lock);
    this.#start();
  }

  #close(): void {
    this.#scene?.destroy();
    this.#scene = undefined;
    this.#surface?.destroy();
    this.#surface = undefined;
  }

  #onLost(): void {
    if (this.#isDestroyed || this.#surface === undefined) return;
    this.#close();
    this.#losses += 1;
    const fail = (error: unknown) => this.#options.onFailure?.(error);
    if (this.#losses > LOSSES_MAX) fail(new Error('The graphics were lost too often'));
    else this.open().catch(fail);
  }

  #start(): void {
    if (this.#frame === 0 && !this.#isDestroyed) this.#frame = requestAnimationFrame(() => this.#play());
  }

  /** One frame. The reef is never still, so it asks for the next one; a hidden page gets none. */
  #play(): void {
    this.#frame = 0;
    const nowMs = this.#options.now();
    this.#advance(nowMs);
    this.#scene?.draw({ shots: this.#shots, hidden: this.#hidden }, nowMs);
    if (this.#scene) this.#start();
  }

  #advance(nowMs: number): void {
    for (const [id, played] of this.#shots) {
      this.#tell(played, nowMs);
      if (played.catches && nowMs >= seenAt(played)) this.#finish(played);
      if (nowMs < endOf(played)) continue;
      this.hide(played.catches ?? []);
      this.#finish(played);
      this.#shots.delete(id);
    }
    const boss = fishAt(this.#options.roomId, nowMs).find(({ kind }) => isBoss(kind));
    const key = boss ? keyOf(boss) : '';
    if (boss && key !== this.#boss) this.#options.onMoment?.({ type: 'boss', kind: boss.kind });
    this.#boss = key;
  }

  #tell(played: PlayedShot, nowMs: number): void {
    const { shot, flight } = played;
    if (!played.hasFired && nowMs >= shot.firedAtMs) {
      played.hasFired = true;
      this.#scene?.fire(shot, nowMs);
      this.#options.onMoment?.({ type: 'fired', shot: played });
    }
    const hits = flight.hits.filter(({ atMs }) => atMs <= nowMs).length;
    if (hits > played.seenHits) this.#options.onMoment?.({ type: 'hit', shot: played });
    played.seenHits = Math.max(played.seenHits, hits);
  }

  #finish(played: PlayedShot): void {
    if (!played.finish) return;
    if (played.catches && played.catches.length > 0)
      this.#options.onMoment?.({ type: 'caught', shot: played });
    played.finish();
    played.finish = undefined;
  }
}
