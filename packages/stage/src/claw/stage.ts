// Draws a claw machine from its engine's poses, wherever they come from: a picture over the wire or a replay.
import type { ClawEvent, ClawScene } from '@boardwalk/games/claw';
import { Bulbs } from '../machine/shine/bulbs.ts';
import { Sparks } from '../machine/shine/sparks.ts';
import { Surface } from '../machine/surface.ts';
import { buildCabinet } from './cabinet.ts';
import { ClawParts } from './claw-parts.ts';
import { clawBulbs, clawViews } from './measures.ts';
import type { ClawCamera, ClawStage, ClawStageOptions } from './options.ts';
import { Prizes } from './prizes.ts';

const FEAST_MS = 5000;

/** Throws where there is no WebGL. */
export function createClawStage(options: ClawStageOptions): ClawStage {
  return new Stage(options);
}

class Stage implements ClawStage {
  readonly #scene: ClawScene;
  readonly #surface: Surface<ClawCamera>;
  readonly #parts: ClawParts;
  readonly #prizes: Prizes;
  readonly #bulbs: Bulbs;
  readonly #sparks: Sparks;
  readonly #isMotionReduced: boolean;
  #nowMs = 0;

  constructor(options: ClawStageOptions) {
    const { scene, theme, isMotionReduced } = options;
    this.#scene = scene;
    this.#isMotionReduced = isMotionReduced;
    this.#surface = new Surface<ClawCamera>(options, clawViews(scene), 'front');
    this.#parts = new ClawParts(scene, theme);
    this.#prizes = new Prizes(scene, options.quality === 'low');
    this.#bulbs = new Bulbs(clawBulbs(scene), 0.11, isMotionReduced);
    this.#sparks = new Sparks('#ffc65a', 0.6);
    this.#surface.scene.add(
      buildCabinet(scene, theme),
      this.#parts.group,
      this.#prizes.group,
      this.#bulbs.group,
      this.#sparks.points,
    );
  }

  get fps(): number {
    return this.#surface.fps;
  }

  draw(poses: Float32Array, count: number, nowMs: number): void {
    this.#nowMs = nowMs;
    this.#parts.draw(poses, count);
    this.#prizes.draw(poses, count);
    this.#bulbs.draw(nowMs);
    this.#sparks.draw(nowMs);
    this.#surface.draw(nowMs);
  }

  setCamera(name: ClawCamera, isInstant = false): void {
    this.#surface.rig.setCamera(name, isInstant);
  }

  orbit(yawDelta: number, pitchDelta: number): void {
    this.#surface.rig.orbit(yawDelta, pitchDelta);
  }

  flash(event: ClawEvent): void {
    if (this.#isMotionReduced || event.type !== 'prizeWon') return;
    const { chute, cups, half } = this.#scene;
    const x = (chute.minX + chute.maxX) / 2;
    const places = (cups ?? [{ x, y: 0, z: (chute.minZ + chute.maxZ) / 2, kind: event.kind }]).filter(
      ({ kind }) => kind === event.kind,
    );
    for (const at of places) {
      this.#sparks.add({ at: [at.x, at.y + 0.4, at.z], count: Math.round(90 / places.length), speed: 9 });
    }
    this.#sparks.add({ at: [x, -1.2, half + 0.8], count: 50, speed: 5 });
    this.#bulbs.celebrate(this.#nowMs, FEAST_MS);
  }

  resize(): void {
    this.#surface.resize();
  }

  destroy(): void {
    this.#surface.destroy();
  }
}
