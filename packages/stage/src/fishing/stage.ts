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
import { isResized, Screen, sizeOf } from '../flat/screen.ts';
import { makeKit } from './kit.ts';
import { isBoss } from './labels.ts';
import type { LockLook, ReefLook, ReefStage, ReefStageOptions, ShownShot } from './options.ts';
import { pickFish } from './pick.ts';
import { ReefScene } from './scene.ts';
import { endOf, keyOf, type PlayedShot, seeCatches, seenAt } from './shots.ts';
import { aimFrom, toReef, type View, viewOf } from './view.ts';

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
  readonly #screen: Screen<ReefScene>;

  constructor(options: ReefStageOptions) {
    this.#options = options;
    this.#look = options;
    this.#view = this.#measure();
    this.#screen = new Screen({
      host: options.host,
      pixelRatio: () => this.#look.pixelRatio,
      measure: () => {
        this.#view = this.#measure();
      },
      build: (surface, resolution) => {
        const scene = new ReefScene(surface, makeKit(options, this.#look, this.#view, resolution));
        scene.take(this.#own, this.#taken);
        scene.labels.lock(this.#lock);
        return scene;
      },
      onFrame: () => this.#play(),
      onFailure: options.onFailure,
    });
  }

  open(): Promise<void> {
    return this.#screen.open();
  }

  seat(own: SeatNumber | undefined, taken: readonly boolean[]): void {
    const wasTurned = this.#view.isTurned;
    [this.#own, this.#taken] = [own, taken];
    this.#view = this.#measure();
    if (wasTurned === this.#view.isTurned) this.#screen.scene?.take(own, taken);
    else this.#screen.rebuild();
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
    if (!played || this.#screen.scene === undefined) {
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
    this.#screen.scene?.cannons.aim(seat, at);
  }

  lock(look: LockLook | undefined): void {
    this.#lock = look;
    this.#screen.scene?.labels.lock(look);
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
    return pickFish(this.#screen.scene?.school.seen ?? [], x, y);
  }

  configure(look: Partial<ReefLook>): void {
    const before = this.#look;
    this.#look = { ...before, ...look };
    const keys = Object.keys(look) as (keyof ReefLook)[];
    if (keys.some(key => before[key] !== this.#look[key])) this.#screen.rebuild();
  }

  resize(): void {
    if (isResized(this.#options.host, this.#view)) this.#screen.rebuild();
  }

  resume(): void {
    this.#screen.resume();
  }

  destroy(): void {
    if (!this.#screen.destroy()) return;
    for (const { finish } of this.#shots.values()) finish?.();
    this.#shots.clear();
  }

  #measure(): View {
    return viewOf(...sizeOf(this.#options.host), this.#own);
  }

  /** One frame. The reef is never still, so it asks for the next one; a hidden page gets none. */
  #play(): void {
    const nowMs = this.#options.now();
    this.#advance(nowMs);
    this.#screen.scene?.draw({ shots: this.#shots, hidden: this.#hidden }, nowMs);
    if (this.#screen.scene) this.#screen.start();
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
      this.#screen.scene?.fire(shot, nowMs);
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
