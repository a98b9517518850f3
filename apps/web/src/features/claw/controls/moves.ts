/**
 * What is held on the pad by fingers, keys or sticks, and what is said of it. The machine keeps each direction until
 * another one of the same axis or a stop: so two keys go aslant, and whoever turns a corner stops in it.
 */
import { type ClawCamera, type PadDirection, type WireDirection, wireDirection } from './direction.ts';

type Said = Partial<Record<'x' | 'z', WireDirection>>;

const AXES = ['x', 'z'] as const;

export class Moves {
  readonly #say: (said: WireDirection | 'stop') => void;
  /** By what holds them, the last one last. */
  readonly #held = new Map<string, PadDirection>();
  #camera: ClawCamera = 'front';
  #said: Said = {};

  constructor(say: (said: WireDirection | 'stop') => void) {
    this.#say = say;
  }

  /** Another direction of the same holder takes the place of the one before. */
  hold(by: string, direction: PadDirection): void {
    this.#held.delete(by);
    this.#held.set(by, direction);
    this.#tell();
  }

  release(by: string): void {
    if (this.#held.delete(by)) this.#tell();
  }

  releaseAll(): void {
    this.#held.clear();
    this.#tell();
  }

  /** What is held goes on in the direction it has in the new picture. */
  look(camera: ClawCamera): void {
    this.#camera = camera;
    this.#tell();
  }

  #tell(): void {
    const meant: Said = {};
    for (const direction of this.#held.values()) {
      const said = wireDirection(direction, this.#camera);
      meant[axisOf(said)] = said;
    }
    if (AXES.some(axis => this.#said[axis] !== undefined && meant[axis] === undefined)) {
      this.#said = {};
      this.#say('stop');
    }
    for (const axis of AXES) {
      const direction = meant[axis];
      if (direction !== undefined && direction !== this.#said[axis]) this.#say(direction);
    }
    this.#said = meant;
  }
}

function axisOf(direction: WireDirection): 'x' | 'z' {
  return direction === 'left' || direction === 'right' ? 'x' : 'z';
}
