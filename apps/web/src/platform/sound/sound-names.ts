/** Every short sound there is; how each is made stands in `engine/effects.ts`. */
export const soundNames = [
  'press',
  'open',
  'close',
  'notice',
  'error',
  'coin',
  'drop',
  'tick',
  'landLow',
  'landHigh',
  'catch',
  'motor',
  'thud',
  'grab',
  'clink',
  'knock',
  'slide',
  'tock',
  'cup',
  'shoot',
  'splash',
  'winSmall',
  'winBig',
  'fanfare',
] as const;

export type SoundName = (typeof soundNames)[number];

/** Music is asked for by page: `useMusic('boardwalk')`. */
export type MusicName = 'boardwalk';

export interface SoundOptions {
  /** 0 to 1, of the sound's own loudness. */
  readonly volume?: number;
  /** 2 is an octave higher. */
  readonly pitch?: number;
}
