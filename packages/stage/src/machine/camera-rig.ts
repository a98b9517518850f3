import { MathUtils, type PerspectiveCamera } from 'three';
import {
  between,
  type CameraPlace,
  fitView,
  type Orbit,
  orbited,
  positionOf,
  turnOrbit,
  type View,
} from './view.ts';

const TURN_MS = 600;
const STILL: Orbit = { yaw: 0, pitch: 0 };

/** Holds a camera at one of its views, leads it from one to the next, and lets a finger turn it. */
export class CameraRig<Name extends string> {
  readonly #camera: PerspectiveCamera;
  readonly #views: Readonly<Record<Name, View>>;
  readonly #isMotionReduced: boolean;
  #name: Name;
  #orbit = STILL;
  #from: CameraPlace | undefined;
  #startMs: number | undefined;
  #place: CameraPlace | undefined;

  constructor(
    camera: PerspectiveCamera,
    views: Readonly<Record<Name, View>>,
    first: Name,
    isMotionReduced: boolean,
  ) {
    this.#camera = camera;
    this.#views = views;
    this.#name = first;
    this.#isMotionReduced = isMotionReduced;
  }

  setAspect(aspect: number): void {
    this.#camera.aspect = aspect;
    this.#camera.updateProjectionMatrix();
  }

  setCamera(name: Name, isInstant = false): void {
    this.#from = isInstant || this.#isMotionReduced ? undefined : this.#place;
    this.#startMs = undefined;
    this.#name = name;
    this.#orbit = STILL;
  }

  orbit(yawDelta: number, pitchDelta: number): void {
    this.#orbit = turnOrbit(this.#orbit, yawDelta, pitchDelta);
  }

  advance(nowMs: number): void {
    const { fov, aspect } = this.#camera;
    const end = fitView(orbited(this.#views[this.#name], this.#orbit), fov * MathUtils.DEG2RAD, aspect);
    this.#place = this.#onTheWay(end, nowMs);
    this.#camera.position.set(...positionOf(this.#place));
    this.#camera.rotation.set(-this.#place.pitch, this.#place.yaw, 0, 'YXZ');
  }

  #onTheWay(end: CameraPlace, nowMs: number): CameraPlace {
    if (this.#from === undefined) return end;
    this.#startMs ??= nowMs;
    const share = (nowMs - this.#startMs) / TURN_MS;
    if (share < 1) return between(this.#from, end, Math.max(share, 0));
    this.#from = undefined;
    return end;
  }
}
