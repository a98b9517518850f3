/**
 * The music of the boardwalk: a waltz for a music box, made for this place. Thirty-two bars in four lines, some
 * fifty seconds before it comes round again.
 */

export const BEATS_A_BAR = 3;
export const BEATS_A_MINUTE = 112;

/** A chord, and the tune above it: notes with their length in beats where it is not one; `-` rests. */
const BARS: readonly (readonly [chord: ChordName, tune: string])[] = [
  ['C', 'E5 G5 C6'],
  ['G/B', 'B5:2 G5'],
  ['Am', 'C6 A5 E5'],
  ['Em', 'G5:3'],
  ['F', 'A5 C6 F6'],
  ['C/E', 'E6:2 C6'],
  ['Dm', 'D6 C6:.5 A5:.5 F5'],
  ['G7', 'G5:2 -'],

  ['C', 'E5 G5 C6'],
  ['G/B', 'B5:2 D6'],
  ['Am', 'E6 C6 A5'],
  ['Em', 'B5:1.5 A5:.5 G5'],
  ['F', 'A5 C6 F6'],
  ['Fm', 'Ab5 C6 F6'],
  ['C/E', 'E6:1.5 D6:.5 C6'],
  ['C', 'C6:2 -'],

  ['Am', 'A5 C6:.5 B5:.5 A5'],
  ['E7', 'G#5 B5 E6'],
  ['Am', 'C6 E6:.5 D6:.5 C6'],
  ['D7', 'F#5 A5 C6'],
  ['G', 'B5 D6 G6'],
  ['Em', 'G6:2 E6'],
  ['F', 'F6 E6:.5 D6:.5 C6'],
  ['G7', 'B5 D6:2'],

  ['C', 'C6:.5 D6:.5 E6 G6'],
  ['G/B', 'D6:2 B5'],
  ['Am', 'C6 E6 A5'],
  ['Em', 'G5 B5 E6'],
  ['F', 'F6:1.5 E6:.5 D6'],
  ['Fm', 'C6 Ab5 F5'],
  ['G7', 'D6 B5 G5'],
  ['C', 'C6:2 -'],
];

/** Bass, then what is struck on the second and third beat. */
const CHORDS = {
  C: ['C3', 'G4 C5 E5'],
  'C/E': ['E3', 'G4 C5 E5'],
  'G/B': ['B2', 'G4 B4 D5'],
  G: ['G2', 'G4 B4 D5'],
  G7: ['G2', 'F4 B4 D5'],
  Am: ['A2', 'A4 C5 E5'],
  Em: ['E3', 'G4 B4 E5'],
  E7: ['E3', 'G#4 B4 D5'],
  F: ['F3', 'A4 C5 F5'],
  Fm: ['F3', 'Ab4 C5 F5'],
  Dm: ['D3', 'A4 D5 F5'],
  D7: ['D3', 'A4 C5 F#5'],
} as const;

type ChordName = keyof typeof CHORDS;

export interface Note {
  readonly part: 'box' | 'bass' | 'chord';
  readonly atBeat: number;
  readonly beats: number;
  readonly hertz: number;
}

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11, '#': 1, b: -1 };

/** 'A4' → 440. */
export function hertzOf(name: string): number {
  const octave = Number(name.at(-1));
  const signs = Array.from(name.slice(0, -1), sign => STEPS[sign] ?? Number.NaN);
  const step = signs.reduce((sum, sign) => sum + sign, 0);
  return 440 * 2 ** (octave - 4 + (step - 9) / 12);
}

/** All notes of the piece, in the order they begin. */
export function waltz(): readonly Note[] {
  const notes = BARS.flatMap(([chord, tune], bar) => [
    ...accompaniment(chord, bar * BEATS_A_BAR),
    ...melody(tune, bar * BEATS_A_BAR),
  ]);
  return notes.toSorted((one, other) => one.atBeat - other.atBeat);
}

export const WALTZ_BEATS = BARS.length * BEATS_A_BAR;

function accompaniment(chord: ChordName, atBeat: number): Note[] {
  const [bass, above] = CHORDS[chord];
  const strike = (beat: number): Note[] =>
    above
      .split(' ')
      .map(name => ({ part: 'chord', atBeat: atBeat + beat, beats: 1, hertz: hertzOf(name) }) as const);
  return [{ part: 'bass', atBeat, beats: 2, hertz: hertzOf(bass) }, ...strike(1), ...strike(2)];
}

function melody(tune: string, barBeat: number): Note[] {
  let atBeat = barBeat;
  return tune.split(' ').flatMap(word => {
    const [name = '-', length = '1'] = word.split(':');
    const begin = atBeat;
    atBeat += Number(length);
    if (name === '-') return [];
    return [{ part: 'box', atBeat: begin, beats: Number(length), hertz: hertzOf(name) } as const];
  });
}
