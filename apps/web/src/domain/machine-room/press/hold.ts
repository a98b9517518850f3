/**
 * One press at a time, whatever it is made with: it begins once and ends once. Everything that can take a finger, a
 * key or the page away ends it, so that nothing at a machine goes on without somebody holding it.
 */
export interface HoldPorts {
  readonly onPress: () => void;
  readonly onRelease: () => void;
}

export class Hold {
  readonly #ports: () => HoldPorts;
  /** `pointer 3`, `key Space`: what holds it. */
  #by: string | undefined;

  constructor(ports: () => HoldPorts) {
    this.#ports = ports;
  }

  get isHeld(): boolean {
    return this.#by !== undefined;
  }

  press(by: string): void {
    if (this.#by !== undefined) return;
    this.#by = by;
    this.#ports().onPress();
  }

  /** Without a word of who held it: whoever it was. */
  release(by = this.#by): void {
    if (this.#by === undefined || by !== this.#by) return;
    this.#by = undefined;
    this.#ports().onRelease();
  }
}
