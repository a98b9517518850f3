/** Plays the waltz round and round: a few notes ahead at a time, over waves that come and go. */
import { noiseOf, Pen } from './pen.ts';
import { BEATS_A_MINUTE, type Note, WALTZ_BEATS, waltz } from './waltz.ts';

const BEAT_SECONDS = 60 / BEATS_A_MINUTE;
/** Timers of a busy phone are late: further ahead than they may be. */
const AHEAD_SECONDS = 1.2;
const LOOK_EVERY_MS = 300;
const WAVE_SECONDS = 9;

export class MusicPlayer {
  readonly #context: AudioContext;
  readonly #out: AudioNode;
  readonly #notes = waltz();
  #timer: ReturnType<typeof setInterval> | undefined;
  #waves: AudioScheduledSourceNode[] = [];
  #next = 0;
  /** When the present round through the tune began. */
  #roundAt = 0;

  constructor(context: AudioContext, out: AudioNode) {
    this.#context = context;
    this.#out = out;
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  start(): void {
    if (this.isPlaying) return;
    this.#next = 0;
    this.#roundAt = this.#context.currentTime + 0.2;
    this.#waves = startWaves(this.#context, this.#out);
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#look();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const wave of this.#waves) wave.stop();
    this.#waves = [];
  }

  /** The clock of a suspended context stands still, and so does this. */
  #look(): void {
    const until = this.#context.currentTime + AHEAD_SECONDS;
    for (;;) {
      const note = this.#notes[this.#next];
      const at = this.#roundAt + (note?.atBeat ?? WALTZ_BEATS) * BEAT_SECONDS;
      if (at > until) return;
      if (note) this.#strike(note, at);
      this.#next = note ? this.#next + 1 : 0;
      if (!note) this.#roundAt = at;
    }
  }

  /** Late notes are left out: after a halt they would all sound at once. */
  #strike(note: Note, at: number): void {
    if (at < this.#context.currentTime - 0.05) return;
    strike(new Pen(this.#context, this.#out, at), note);
  }
}

/** The first beat a little heavier, as a waltz is danced. */
export function strike(pen: Pen, { part, atBeat, beats, hertz }: Note): void {
  const accent = atBeat % 3 === 0 ? 1.15 : 1;
  if (part === 'box') {
    pen.bell({ hertz, gain: 0.2 * accent, decay: Math.max(0.9, beats * 0.8) });
  } else if (part === 'bass') {
    pen.tone({ hertz, wave: 'triangle', lowpass: 420, gain: 0.3, attack: 0.012, decay: 0.9 });
  } else {
    pen.tone({ hertz, wave: 'triangle', lowpass: 1300, gain: 0.05, attack: 0.006, decay: 0.32 });
  }
}

/** Noise behind a filter that rises and falls with each wave. */
function startWaves(context: AudioContext, out: AudioNode): AudioScheduledSourceNode[] {
  const sea = context.createBufferSource();
  sea.buffer = noiseOf(context);
  sea.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 480;
  const level = context.createGain();
  level.gain.value = 0.035;
  const tide = context.createOscillator();
  tide.frequency.value = 1 / WAVE_SECONDS;
  const swell = context.createGain();
  swell.gain.value = 0.022;
  tide.connect(swell).connect(level.gain);
  sea.connect(filter).connect(level).connect(out);
  sea.onended = () => level.disconnect();
  sea.start();
  tide.start();
  return [sea, tide];
}
