/** How each short sound is made: soft, short, and in C, as the music is. */
import type { SoundName } from '../sound-names.ts';
import type { Pen } from './pen.ts';

export interface Effect {
  /** Until it is silent. */
  readonly seconds: number;
  /** At least so long after the last one. */
  readonly gapSeconds: number;
  /** What is left of the music meanwhile, 0 to 1. */
  readonly musicLeft: number;
  readonly isImportant?: true;
  readonly draw: (pen: Pen) => void;
}

/** Equal temperament over middle C. */
const C = 261.63;
const note = (semitones: number): number => C * 2 ** (semitones / 12);

/** Bells one after the other. */
function run(pen: Pen, steps: readonly number[], everySeconds: number, gain: number, decay: number): void {
  for (const [index, step] of steps.entries()) {
    pen.bell({ hertz: note(step), at: index * everySeconds, gain, decay });
  }
}

/** A shimmer above everything. */
function sparkle(pen: Pen, at: number, seconds: number, gain: number): void {
  pen.noise({
    filter: 'bandpass',
    hertz: 5200,
    toHertz: 9000,
    q: 2.5,
    at,
    gain,
    attack: 0.12,
    decay: seconds,
  });
}

export const effects: Readonly<Record<SoundName, Effect>> = {
  press: {
    seconds: 0.08,
    gapSeconds: 0.03,
    musicLeft: 0.9,
    draw: pen => {
      pen.tone({ hertz: 430, toHertz: 210, gain: 0.2, decay: 0.06, attack: 0.002 });
      pen.noise({ filter: 'highpass', hertz: 2600, gain: 0.035, decay: 0.014, attack: 0.001 });
    },
  },
  open: {
    seconds: 0.26,
    gapSeconds: 0.08,
    musicLeft: 0.8,
    draw: pen => {
      pen.noise({
        filter: 'bandpass',
        hertz: 480,
        toHertz: 2200,
        q: 1.1,
        gain: 0.06,
        attack: 0.05,
        decay: 0.2,
      });
      pen.tone({ hertz: note(7), toHertz: note(12), gain: 0.07, attack: 0.03, decay: 0.18 });
    },
  },
  close: {
    seconds: 0.24,
    gapSeconds: 0.08,
    musicLeft: 0.8,
    draw: pen => {
      pen.noise({
        filter: 'bandpass',
        hertz: 2000,
        toHertz: 420,
        q: 1.1,
        gain: 0.05,
        attack: 0.02,
        decay: 0.2,
      });
      pen.tone({ hertz: note(11), toHertz: note(4), gain: 0.06, attack: 0.01, decay: 0.17 });
    },
  },
  notice: {
    seconds: 0.7,
    gapSeconds: 0.3,
    musicLeft: 0.55,
    draw: pen => run(pen, [26, 31], 0.11, 0.1, 0.5),
  },
  error: {
    seconds: 0.42,
    gapSeconds: 0.25,
    musicLeft: 0.55,
    isImportant: true,
    draw: pen => {
      for (const [index, step] of [4, 0].entries()) {
        pen.tone({
          hertz: note(step),
          toHertz: note(step - 1),
          wave: 'triangle',
          lowpass: 1100,
          at: index * 0.14,
          gain: 0.22,
          attack: 0.012,
          decay: 0.2,
        });
      }
    },
  },
  coin: {
    seconds: 0.45,
    gapSeconds: 0.045,
    musicLeft: 0.7,
    draw: pen => {
      pen.bell({ hertz: note(35), gain: 0.07, decay: 0.16 });
      pen.bell({ hertz: note(40), at: 0.055, gain: 0.09, decay: 0.34 });
    },
  },
  drop: {
    seconds: 0.16,
    gapSeconds: 0.05,
    musicLeft: 0.8,
    draw: pen => {
      pen.tone({ hertz: 620, toHertz: 260, gain: 0.22, attack: 0.004, decay: 0.14 });
      pen.tone({ hertz: 1240, toHertz: 640, gain: 0.05, attack: 0.002, decay: 0.06 });
    },
  },
  tick: {
    seconds: 0.07,
    gapSeconds: 0.028,
    musicLeft: 1,
    draw: pen => {
      pen.tone({ hertz: note(24), wave: 'triangle', gain: 0.075, attack: 0.001, decay: 0.05 });
      pen.tone({ hertz: note(43), gain: 0.02, attack: 0.001, decay: 0.02 });
    },
  },
  landLow: {
    seconds: 0.18,
    gapSeconds: 0.05,
    musicLeft: 0.8,
    draw: pen => {
      pen.tone({ hertz: 190, toHertz: 105, gain: 0.3, attack: 0.003, decay: 0.16 });
      pen.noise({ filter: 'lowpass', hertz: 700, toHertz: 200, gain: 0.09, attack: 0.002, decay: 0.08 });
    },
  },
  landHigh: {
    seconds: 0.6,
    gapSeconds: 0.05,
    musicLeft: 0.6,
    draw: pen => {
      pen.tone({ hertz: 200, toHertz: 120, gain: 0.16, attack: 0.003, decay: 0.1 });
      run(pen, [24, 31], 0.05, 0.1, 0.45);
    },
  },
  catch: {
    seconds: 0.85,
    gapSeconds: 0.2,
    musicLeft: 0.5,
    isImportant: true,
    draw: pen => {
      pen.noise({
        filter: 'bandpass',
        hertz: 400,
        toHertz: 2600,
        q: 1.4,
        gain: 0.09,
        attack: 0.06,
        decay: 0.16,
      });
      pen.tone({ hertz: 300, toHertz: 720, at: 0.17, gain: 0.2, attack: 0.003, decay: 0.07 });
      pen.bell({ hertz: note(28), at: 0.24, gain: 0.1, decay: 0.4 });
      pen.bell({ hertz: note(33), at: 0.33, gain: 0.1, decay: 0.5 });
    },
  },
  motor: {
    seconds: 0.26,
    gapSeconds: 0.14,
    musicLeft: 0.92,
    draw: pen => {
      pen.tone({
        hertz: 92,
        toHertz: 96,
        wave: 'sawtooth',
        lowpass: 340,
        gain: 0.05,
        attack: 0.05,
        decay: 0.2,
      });
      pen.tone({ hertz: 184, wave: 'triangle', lowpass: 700, gain: 0.02, attack: 0.05, decay: 0.2 });
    },
  },
  thud: {
    seconds: 0.17,
    gapSeconds: 0.05,
    musicLeft: 0.8,
    draw: pen => {
      pen.tone({ hertz: 150, toHertz: 62, gain: 0.24, attack: 0.003, decay: 0.16 });
      pen.noise({ filter: 'lowpass', hertz: 700, gain: 0.05, attack: 0.002, decay: 0.06 });
    },
  },
  grab: {
    seconds: 0.23,
    gapSeconds: 0.2,
    musicLeft: 0.7,
    draw: pen => {
      pen.tone({
        hertz: 320,
        toHertz: 120,
        wave: 'triangle',
        lowpass: 900,
        gain: 0.16,
        attack: 0.01,
        decay: 0.2,
      });
      pen.noise({ filter: 'bandpass', hertz: 1900, q: 3, at: 0.14, gain: 0.08, attack: 0.002, decay: 0.05 });
    },
  },
  /** A ring of metal against a rod of metal. */
  clink: {
    seconds: 0.32,
    gapSeconds: 0.09,
    musicLeft: 0.8,
    draw: pen => {
      pen.noise({ filter: 'highpass', hertz: 4200, gain: 0.03, attack: 0.001, decay: 0.02 });
      pen.bell({ hertz: note(33), gain: 0.09, decay: 0.24 });
      pen.bell({ hertz: note(33) * 1.47, gain: 0.045, decay: 0.3 });
    },
  },
  /** A full box on a bar. */
  knock: {
    seconds: 0.12,
    gapSeconds: 0.06,
    musicLeft: 0.8,
    draw: pen => {
      pen.tone({ hertz: 240, toHertz: 150, wave: 'triangle', gain: 0.2, attack: 0.002, decay: 0.1 });
      pen.noise({ filter: 'bandpass', hertz: 620, q: 2.2, gain: 0.12, attack: 0.001, decay: 0.07 });
    },
  },
  /** What is pushed along and holds against it. */
  slide: {
    seconds: 0.2,
    gapSeconds: 0.12,
    musicLeft: 0.9,
    draw: pen => {
      pen.noise({
        filter: 'bandpass',
        hertz: 1300,
        toHertz: 1900,
        q: 3.4,
        gain: 0.035,
        attack: 0.04,
        decay: 0.15,
      });
      pen.tone({
        hertz: 310,
        toHertz: 355,
        wave: 'sawtooth',
        lowpass: 900,
        gain: 0.012,
        attack: 0.04,
        decay: 0.14,
      });
    },
  },
  /** A light ball on wood. */
  tock: {
    seconds: 0.07,
    gapSeconds: 0.03,
    musicLeft: 0.9,
    draw: pen => {
      pen.tone({ hertz: 980, toHertz: 640, wave: 'triangle', gain: 0.13, attack: 0.001, decay: 0.05 });
      pen.tone({ hertz: 2350, gain: 0.03, attack: 0.001, decay: 0.02 });
      pen.noise({ filter: 'bandpass', hertz: 1700, q: 2, gain: 0.05, attack: 0.001, decay: 0.03 });
    },
  },
  /** It rattles down a cup, and the bell at its bottom rings. */
  cup: {
    seconds: 1.1,
    gapSeconds: 0.2,
    musicLeft: 0.5,
    isImportant: true,
    draw: pen => {
      for (const [index, hertz] of [760, 620, 700, 540].entries()) {
        const at = index * 0.055;
        pen.tone({
          hertz,
          toHertz: hertz * 0.7,
          wave: 'triangle',
          at,
          gain: 0.13,
          attack: 0.001,
          decay: 0.05,
        });
      }
      pen.bell({ hertz: note(24), at: 0.26, gain: 0.11, decay: 0.5 });
      pen.bell({ hertz: note(31), at: 0.34, gain: 0.1, decay: 0.6 });
      pen.bell({ hertz: note(36), at: 0.42, gain: 0.07, decay: 0.6 });
    },
  },
  /** A cork out of a bottle, under water. */
  shoot: {
    seconds: 0.16,
    gapSeconds: 0.06,
    musicLeft: 0.9,
    draw: pen => {
      pen.tone({ hertz: 180, toHertz: 420, gain: 0.12, attack: 0.004, decay: 0.08 });
      pen.noise({
        filter: 'bandpass',
        hertz: 900,
        toHertz: 300,
        q: 1.4,
        gain: 0.07,
        attack: 0.002,
        decay: 0.12,
      });
    },
  },
  splash: {
    seconds: 0.26,
    gapSeconds: 0.08,
    musicLeft: 0.9,
    draw: pen => {
      pen.noise({
        filter: 'bandpass',
        hertz: 1500,
        toHertz: 500,
        q: 0.9,
        gain: 0.06,
        attack: 0.004,
        decay: 0.2,
      });
      pen.tone({ hertz: 520, toHertz: 760, at: 0.05, gain: 0.035, attack: 0.01, decay: 0.08 });
    },
  },
  winSmall: {
    seconds: 0.8,
    gapSeconds: 0.12,
    musicLeft: 0.5,
    isImportant: true,
    draw: pen => run(pen, [24, 28, 31], 0.075, 0.1, 0.5),
  },
  winBig: {
    seconds: 1.5,
    gapSeconds: 0.3,
    musicLeft: 0.3,
    isImportant: true,
    draw: pen => {
      pen.tone({ hertz: note(-12), wave: 'triangle', lowpass: 700, gain: 0.2, attack: 0.01, decay: 0.7 });
      run(pen, [12, 16, 19, 24, 28, 31, 36], 0.07, 0.1, 0.75);
      sparkle(pen, 0.4, 0.8, 0.02);
    },
  },
  fanfare: {
    seconds: 3,
    gapSeconds: 1,
    musicLeft: 0.12,
    isImportant: true,
    draw: pen => {
      for (const [at, step, decay] of CALL) horn(pen, at, step, decay);
      for (const step of [0, 7, 12, 16, 19]) horn(pen, 0.62, step, 1.6);
      run(pen, [24, 28, 31, 36, 40, 43, 48], 0.085, 0.075, 0.9);
      for (const [index, step] of [36, 43, 40, 48].entries()) {
        pen.bell({ hertz: note(step), at: 0.9 + index * 0.17, gain: 0.06, decay: 0.9 });
      }
      sparkle(pen, 0.6, 1.8, 0.025);
    },
  },
};

/** Three short calls before the chord. */
const CALL = [
  [0, 7, 0.16],
  [0.2, 7, 0.16],
  [0.4, 12, 0.2],
] as const;

/** A toy brass: two saws a little apart, with the brightness taken off. */
function horn(pen: Pen, at: number, step: number, decay: number): void {
  for (const detuneCents of [-6, 6]) {
    pen.tone({
      hertz: note(step),
      wave: 'sawtooth',
      lowpass: 1500,
      detuneCents,
      at,
      gain: 0.045,
      attack: 0.025,
      decay,
    });
  }
}
