import type { Jackpot } from '@boardwalk/games/pusher';
import { Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import type { PusherMeasures } from '../measures.ts';
import type { WheelPart, WheelTurn } from '../options.ts';
import { wheelTurnAt } from '../wheel/wheel-slices.ts';
import { reelTexture, rowsOf } from './reel-art.ts';
import { CELLS, cellOf, nextStop, resultAt } from './reel-strip.ts';

/** The engine's own time from the turn's beginning to its end. */
const SPIN_MS = 2000;
export const REEL = { halfWidth: 1.55, radius: 1.9, proud: 0.42 } as const;
/** Cells a little higher than the chord between their edges, so that no gap shows. */
const CELL_HEIGHT = 2 * REEL.radius * Math.tan(Math.PI / CELLS) * 1.005;
/** Stops that the drum could still show. */
const KEPT_STOPS = 4;

/** The drum that turns in place of a wheel, most of it behind the panel; its frame is the cabinet's. */
export class JackpotReel {
  readonly disc = new Group();
  readonly #wheel: readonly WheelPart[];
  readonly #isMotionReduced: boolean;
  readonly #faces: readonly Mesh<PlaneGeometry>[];
  readonly #shown: (Jackpot | undefined)[] = [];
  readonly #stops = new Map<number, Jackpot>();
  #place = 0;
  #from = 0;
  #end = 0;
  #startMs: number | undefined;
  #isWaiting = false;

  constructor(wheel: readonly WheelPart[], measures: PusherMeasures, isMotionReduced: boolean) {
    this.#wheel = wheel;
    this.#isMotionReduced = isMotionReduced;
    const painted = new MeshBasicMaterial({ map: reelTexture(), vertexColors: false });
    this.#faces = Array.from(
      { length: CELLS },
      () => new Mesh(new PlaneGeometry(2 * REEL.halfWidth, CELL_HEIGHT), painted),
    );
    this.disc.add(...this.#faces);
    this.disc.position.set(0, measures.wheel.y, measures.backZ + REEL.proud - REEL.radius);
    this.#turnTo(0);
  }

  spin({ result }: WheelTurn): void {
    this.#from = this.#place;
    this.#end = nextStop(this.#place);
    this.#stops.set(this.#end, result);
    if (this.#stops.size > KEPT_STOPS) this.#stops.delete(Math.min(...this.#stops.keys()));
    this.#isWaiting = true;
  }

  draw(nowMs: number): void {
    if (this.#isWaiting) {
      this.#isWaiting = false;
      this.#startMs = this.#isMotionReduced ? nowMs - SPIN_MS : nowMs;
    }
    if (this.#startMs === undefined) return;
    const share = (nowMs - this.#startMs) / SPIN_MS;
    this.#turnTo(wheelTurnAt(this.#from, this.#end, share));
    if (share >= 1) this.#startMs = undefined;
  }

  #turnTo(place: number): void {
    this.#place = place;
    this.#faces.forEach((face, index) => {
      const cell = cellOf(index, place);
      const angle = ((cell - place) * 2 * Math.PI) / CELLS;
      face.position.set(0, REEL.radius * Math.sin(angle), REEL.radius * Math.cos(angle));
      face.rotation.x = -angle;
      face.visible = Math.abs(angle) < Math.PI / 2;
      this.#show(index, resultAt(this.#wheel, this.#stops, cell));
    });
  }

  #show(index: number, result: Jackpot): void {
    const uv = this.#faces[index]?.geometry.getAttribute('uv');
    if (uv === undefined || this.#shown[index] === result) return;
    this.#shown[index] = result;
    const [low, high] = rowsOf(result);
    // In the order of a plane's corners: the upper two, then the lower two.
    [high, high, low, low].forEach((row, corner) => uv.setY(corner, row));
    uv.needsUpdate = true;
  }
}
