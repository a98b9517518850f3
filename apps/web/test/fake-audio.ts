/**
 * An audio device that plays nothing and remembers what it was told: when each source starts and stops, what is
 * connected, and whether it was allowed to run. `time` is its clock.
 */

interface Scheduled {
  startAt: number;
  stopAt: number;
  /** As it began. */
  hertz: number;
}

class FakeParam {
  value = 0;
  readonly targets: number[] = [];
  setValueAtTime(value: number): this {
    this.value = value;
    return this;
  }
  exponentialRampToValueAtTime(value: number): this {
    if (!(value > 0)) throw new RangeError('an exponential ramp never reaches zero');
    this.targets.push(value);
    return this;
  }
  setTargetAtTime(value: number): this {
    this.targets.push(value);
    return this;
  }
  cancelScheduledValues(): this {
    return this;
  }
}

class FakeNode {
  gain = new FakeParam();
  frequency = new FakeParam();
  detune = new FakeParam();
  Q = new FakeParam();
  threshold = new FakeParam();
  ratio = new FakeParam();
  attack = new FakeParam();
  release = new FakeParam();
  type = '';
  loop = false;
  buffer: unknown;
  onended: (() => void) | null = null;
  readonly #sources: Scheduled[];
  readonly #scheduled: Scheduled = { startAt: Number.NaN, stopAt: Number.NaN, hertz: 0 };

  constructor(sources: Scheduled[]) {
    this.#sources = sources;
  }
  connect<Node>(node: Node): Node {
    return node;
  }
  disconnect(): void {
    this.onended = null;
  }
  start(at = 0): void {
    this.#scheduled.startAt = at;
    this.#scheduled.hertz = this.frequency.value;
    this.#sources.push(this.#scheduled);
  }
  stop(at = 0): void {
    this.#scheduled.stopAt = at;
  }
}

export class FakeAudioContext {
  static readonly made: FakeAudioContext[] = [];
  static isResumable = true;
  state: 'suspended' | 'running' | 'closed' = 'suspended';
  readonly sampleRate = 100;
  readonly destination = new FakeNode([]);
  readonly sources: Scheduled[] = [];
  /** Every gain node in the order it was made: the mix first. */
  readonly gains: FakeNode[] = [];
  time = 0;

  constructor() {
    FakeAudioContext.made.push(this);
  }
  get currentTime(): number {
    return this.time;
  }
  resume(): Promise<void> {
    if (!FakeAudioContext.isResumable) return Promise.reject(new Error('another app has the sound'));
    this.state = 'running';
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.state = 'suspended';
    return Promise.resolve();
  }
  close(): Promise<void> {
    this.state = 'closed';
    return Promise.resolve();
  }
  createGain(): FakeNode {
    const node = this.#node();
    this.gains.push(node);
    return node;
  }
  createOscillator(): FakeNode {
    return this.#node();
  }
  createBufferSource(): FakeNode {
    return this.#node();
  }
  createBiquadFilter(): FakeNode {
    return this.#node();
  }
  createConvolver(): FakeNode {
    return this.#node();
  }
  createDynamicsCompressor(): FakeNode {
    return this.#node();
  }
  createBuffer(_channels: number, length: number): unknown {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }
  #node(): FakeNode {
    return new FakeNode(this.sources);
  }
}
