/**
 * Draws sounds with WebAudio's oscillators and noise. Every node is given its end when it begins, so nothing is
 * left running. Times in seconds after the pen's start, gains from 0 to 1.
 */

interface Shape {
  readonly at?: number;
  readonly gain: number;
  readonly attack?: number;
  /** From the loudest to silence. */
  readonly decay: number;
}

interface Tone extends Shape {
  readonly hertz: number;
  /** Glides there while it sounds. */
  readonly toHertz?: number;
  readonly wave?: OscillatorType;
  /** Takes the edge off. */
  readonly lowpass?: number;
  readonly detuneCents?: number;
}

interface Noise extends Shape {
  readonly filter: BiquadFilterType;
  readonly hertz: number;
  readonly toHertz?: number;
  readonly q?: number;
}

/** How it is played. */
interface Hand {
  readonly pitch?: number;
  readonly volume?: number;
}

interface Bell extends Omit<Shape, 'attack'> {
  readonly hertz: number;
}

const SILENCE = 0.0001;
const NOISE_SECONDS = 1;
/** Above it few hear anything, and some devices cannot make it. */
const HEARD_HERTZ = 12_000;

/** What a struck bar of a music box is made of: how high, how loud, how long. */
const BAR_PARTIALS = [
  [1, 1, 1],
  [2.01, 0.2, 0.6],
  [4.07, 0.13, 0.28],
  [6.3, 0.05, 0.14],
] as const;

export class Pen {
  readonly #context: BaseAudioContext;
  readonly #out: AudioNode;
  readonly #start: number;
  readonly #pitch: number;
  readonly #volume: number;

  constructor(
    context: BaseAudioContext,
    out: AudioNode,
    start: number,
    { pitch = 1, volume = 1 }: Hand = {},
  ) {
    this.#context = context;
    this.#out = out;
    this.#start = start;
    this.#pitch = pitch;
    this.#volume = volume;
  }

  tone({ hertz, toHertz, wave = 'sine', lowpass, detuneCents = 0, ...shape }: Tone): void {
    const source = this.#context.createOscillator();
    source.type = wave;
    source.detune.value = detuneCents;
    this.#glide(source.frequency, hertz, toHertz, shape);
    this.#sound(source, shape, lowpass === undefined ? undefined : this.#filter('lowpass', lowpass, 0.7));
  }

  noise({ filter, hertz, toHertz, q = 0.8, ...shape }: Noise): void {
    const source = this.#context.createBufferSource();
    source.buffer = noiseOf(this.#context);
    source.loop = true;
    const through = this.#filter(filter, hertz, q);
    this.#glide(through.frequency, hertz, toHertz, shape);
    this.#sound(source, shape, through);
  }

  /** A struck metal bar: clear, and soon gone. */
  bell({ hertz, gain, decay, at = 0 }: Bell): void {
    for (const [ratio, loudness, length] of BAR_PARTIALS) {
      if (hertz * ratio * this.#pitch > HEARD_HERTZ) return;
      const shape = { at, gain: gain * loudness, decay: decay * length, attack: 0.002 };
      this.tone({ hertz: hertz * ratio, ...shape });
    }
  }

  #glide(parameter: AudioParam, from: number, to: number | undefined, { at = 0, decay }: Shape): void {
    const begin = this.#start + at;
    parameter.setValueAtTime(from * this.#pitch, begin);
    if (to !== undefined) parameter.exponentialRampToValueAtTime(to * this.#pitch, begin + decay);
  }

  #filter(type: BiquadFilterType, hertz: number, q: number): BiquadFilterNode {
    const filter = this.#context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = hertz * this.#pitch;
    filter.Q.value = q;
    return filter;
  }

  /** Swells to its gain, dies away, and takes its nodes along. */
  #sound(source: AudioScheduledSourceNode, shape: Shape, filter: AudioNode | undefined): void {
    const { at = 0, gain, attack = 0.004, decay } = shape;
    const begin = this.#start + at;
    const end = begin + attack + decay;
    const level = this.#context.createGain();
    level.gain.setValueAtTime(SILENCE, begin);
    level.gain.exponentialRampToValueAtTime(gain * this.#volume, begin + attack);
    level.gain.exponentialRampToValueAtTime(SILENCE, end);
    (filter ? source.connect(filter) : source).connect(level).connect(this.#out);
    source.start(begin);
    source.stop(end + 0.01);
    source.onended = () => level.disconnect();
  }
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** The same every time: a sum of a linear congruential generator's numbers is noise enough. */
export function noiseOf(context: BaseAudioContext): AudioBuffer {
  const present = noises.get(context);
  if (present) return present;
  const buffer = context.createBuffer(1, Math.floor(context.sampleRate * NOISE_SECONDS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 22_222;
  for (let index = 0; index < samples.length; index++) {
    state = (state * 16_807) % 2_147_483_647;
    samples[index] = (2 * state) / 2_147_483_647 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}
