/** Mixes effects and music. Loaded after the first touch; everything it plays is made here, from no file. */
import type { MusicName, SoundName, SoundOptions } from '../sound-names.ts';
import { effects } from './effects.ts';
import { MusicPlayer } from './music-player.ts';
import { Pen } from './pen.ts';
import { addRoom } from './room.ts';
import { Voices } from './voices.ts';

const EFFECTS_GAIN = 0.9;
/** Under everything: one has to listen for it. */
const MUSIC_GAIN = 0.16;
const FADE_IN_SECONDS = 1.2;
const FADE_OUT_SECONDS = 0.3;
/** From one page to the next the music goes on. */
const STOP_AFTER_MS = 1600;

export class SoundEngine {
  readonly #context: AudioContext;
  readonly #effects: GainNode;
  readonly #music: GainNode;
  readonly #duck: GainNode;
  readonly #player: MusicPlayer;
  readonly #voices = new Voices();
  #stopping: ReturnType<typeof setTimeout> | undefined;

  constructor(context: AudioContext) {
    this.#context = context;
    const out = limiter(context);
    this.#effects = gain(context, EFFECTS_GAIN);
    this.#music = gain(context, 0);
    this.#duck = gain(context, 1);
    this.#effects.connect(out);
    this.#music.connect(this.#duck).connect(out);
    this.#player = new MusicPlayer(context, addRoom(context, this.#music));
  }

  play(name: SoundName, { volume = 1, pitch = 1 }: SoundOptions): void {
    const { seconds, gapSeconds, musicLeft, isImportant = false, draw } = effects[name];
    const now = this.#context.currentTime;
    if (volume <= 0 || !this.#voices.take({ name, seconds, gapSeconds, isImportant }, now)) return;
    draw(new Pen(this.#context, this.#effects, now, { pitch, volume: Math.min(1, volume) }));
    if (musicLeft < 1) this.#duckUnder(musicLeft, now, seconds);
  }

  setMusic(name: MusicName | undefined): void {
    clearTimeout(this.#stopping);
    const now = this.#context.currentTime;
    if (name === undefined) {
      this.#music.gain.setTargetAtTime(0, now, FADE_OUT_SECONDS);
      this.#stopping = setTimeout(() => this.#player.stop(), STOP_AFTER_MS);
      return;
    }
    this.#player.start();
    this.#music.gain.setTargetAtTime(MUSIC_GAIN, now, FADE_IN_SECONDS);
  }

  close(): void {
    clearTimeout(this.#stopping);
    this.#player.stop();
  }

  #duckUnder(musicLeft: number, now: number, seconds: number): void {
    const { gain } = this.#duck;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(musicLeft, now, 0.03);
    gain.setTargetAtTime(1, now + seconds * 0.7, 0.35);
  }
}

function gain(context: AudioContext, value: number): GainNode {
  const node = context.createGain();
  node.gain.value = value;
  return node;
}

/** Many at once must not distort. */
function limiter(context: AudioContext): AudioNode {
  const node = context.createDynamicsCompressor();
  node.threshold.value = -14;
  node.ratio.value = 8;
  node.attack.value = 0.003;
  node.release.value = 0.16;
  node.connect(context.destination);
  return node;
}
