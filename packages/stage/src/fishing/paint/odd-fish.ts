/** What is no plain fish: a horse, a bell, a fan of spines, a shell, arms, wings, and a treasure. */
import type { Figure } from './figure.ts';
import { type Ink, oval, type Tone } from './ink.ts';

const VIOLET: Tone = ['#d59bff', '#9a4fe8', '#6424b8', '#2c0a63'];
const LEAF: Tone = ['#a9ec7c', '#58b846', '#2a7a34', '#0d3a1d'];

export const seahorse: Figure = {
  width: 112,
  height: 180,
  paint: ink => {
    const skin: Tone = ['#f7a6ff', '#c95ae0', '#8a2aa8', '#4a0a63'];
    ink.fin(
      'M42 82 Q14 72 10 94 Q12 116 40 112 Z',
      ['#ffd0ff', '#e58df2', '#b04fc9', skin[3]],
      ['M38 90 L18 88', 'M38 98 L16 98', 'M38 106 L20 108'],
    );
    ink.part(
      'M58 12 L52 26 L40 18 L42 34 L28 34 L38 46 Q30 66 38 84 Q44 106 38 124 Q30 146 46 160 Q64 170 76 156 Q82 142 68 136 Q58 136 58 146 Q64 146 64 150 Q58 156 52 148 Q48 136 58 120 Q74 102 74 84 Q72 70 64 62 L70 60 L98 66 Q106 62 104 54 L76 46 Q76 28 58 12 Z',
      skin,
      () => {
        for (const y of [74, 84, 94, 104, 114, 124])
          ink.line(`M30 ${y} Q54 ${y + 9} 78 ${y - 3}`, '#6d1a8c', 2.6, 0.55);
        ink.mark('M58 66 Q70 84 64 104 Q56 120 52 126 Q60 120 74 104 Q80 84 70 66 Z', '#ffd9ff', 0.5);
        ink.line('M40 140 Q48 142 56 138', '#6d1a8c', 2.4, 0.5);
      },
    );
    ink.eye(62, 44, 8, '#3a1a78', '#4a0a63');
    ink.line('M104 59 L98 59', skin[3], 2.6);
    ink.mark(oval(54, 56, 5, 3.4), '#ff7ab8', 0.5);
    ink.gloss('M50 30 Q58 22 66 30 Q58 28 50 34 Z', 0.7);
    ink.gloss('M44 78 Q42 96 48 106 Q52 92 50 78 Z', 0.35);
  },
};

export const jellyfish: Figure = {
  width: 130,
  height: 190,
  paint: ink => {
    const bell: Tone = ['#ffe2fb', '#f59be6', '#b95ad6', '#5c1a86'];
    ink.glow(65, 66, 62, 'rgb(255 150 240 / 42%)');
    for (const [x, bend, end] of [
      [30, -14, 164],
      [44, 12, 182],
      [58, -12, 170],
      [72, 13, 186],
      [86, -12, 172],
      [100, 14, 160],
    ] as const) {
      const d = `M${x} 84 Q${x + bend} 108 ${x} 130 Q${x - bend} 150 ${x + bend * 0.3} ${end}`;
      ink.line(d, '#7a2aa8', 6.4, 0.85);
      ink.line(d, '#ffb8f2', 3.4, 0.95);
    }
    for (const x of [50, 66, 80]) {
      ink.part(
        `M${x - 7} 82 Q${x - 14} 108 ${x - 3} 126 Q${x - 12} 140 ${x} 150 Q${x + 6} 138 ${x + 3} 126 Q${x + 14} 104 ${x + 7} 82 Z`,
        ['#ffd0f6', '#ef8fe0', '#c065d6', bell[3]],
      );
    }
    ink.part(
      'M12 84 Q10 16 65 12 Q120 16 118 84 Q108 96 98 84 Q88 98 76 86 Q65 100 54 86 Q42 98 32 84 Q22 96 12 84 Z',
      bell,
      () => {
        ink.mark(oval(65, 96, 62, 34), '#7d2fb0', 0.4);
        for (const [x, y] of [
          [48, 52],
          [66, 44],
          [84, 52],
        ] as const) {
          ink.line(oval(x, y, 9, 11), '#a23cc4', 3, 0.55);
        }
      },
    );
    ink.eye(54, 72, 6.4, '#5c1a86', '#5c1a86');
    ink.eye(80, 72, 6.4, '#5c1a86', '#5c1a86');
    ink.line('M62 80 Q67 84 72 80', '#5c1a86', 2.6);
    ink.gloss('M26 56 Q32 24 62 20 Q40 34 36 62 Z', 0.7);
  },
};

export const lionfish: Figure = {
  width: 200,
  height: 176,
  paint: ink => {
    const skin: Tone = ['#ffd9c2', '#e8573f', '#a51f22', '#4c0a12'];
    for (let at = 0; at < 9; at++) {
      const turn = -2.62 + at * 0.235;
      spine(ink, 104 + at * 3 - 12, 74, turn, 66 - Math.abs(at - 4) * 3, skin);
    }
    for (let at = 0; at < 5; at++) spine(ink, 96, 104, 1.15 + at * 0.26, 54, skin);
    ink.fin(
      'M48 92 Q30 66 8 68 Q18 92 8 118 Q32 116 48 92 Z',
      ['#fff0e0', '#f2a58a', '#c9523f', skin[3]],
      ['M44 90 L16 78', 'M44 92 L16 92', 'M44 94 L16 108'],
    );
    ink.part('M40 92 Q66 56 120 58 Q164 62 188 94 Q168 122 120 124 Q66 126 40 92 Z', skin, () => {
      for (const x of [54, 72, 90, 108, 126, 146]) {
        ink.line(`M${x} 50 Q${x - 9} 92 ${x} 132`, '#fff4e6', 6);
        ink.line(`M${x + 8} 50 Q${x - 1} 92 ${x + 8} 132`, '#7a1218', 3, 0.7);
      }
      ink.mark('M44 100 Q96 134 160 112 L150 132 L70 134 Z', '#5c0a14', 0.35);
    });
    for (let at = 0; at < 5; at++) spine(ink, 122, 98, 1.5 + at * 0.34, 52, skin);
    ink.line('M176 76 Q184 62 194 60', skin[3], 4);
    ink.eye(160, 84, 9, '#b35a00', skin[3]);
    ink.line('M187 97 Q180 106 168 104', skin[3], 3);
    ink.gloss('M92 68 Q126 58 158 72 Q124 68 96 76 Z', 0.5);
  },
};

/** A stiff ray in bands of red and white, with skin at its root. */
function spine(ink: Ink, x: number, y: number, turn: number, length: number, skin: Tone): void {
  const at = (part: number, aside: number) => {
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    return `${(x + cos * length * part - sin * aside).toFixed(1)} ${(y + sin * length * part + cos * aside).toFixed(1)}`;
  };
  ink.part(
    `M${at(0, -8)} Q${at(0.55, -7)} ${at(1, 0)} Q${at(0.55, 7)} ${at(0, 8)} Z`,
    ['#ffe6d6', '#e8735a', '#b03030', skin[3]],
    () => {
      for (const part of [0.3, 0.52, 0.74]) ink.line(`M${at(part, -8)} L${at(part, 8)}`, '#fff6ea', 5);
    },
  );
}

export const turtle: Figure = {
  width: 226,
  height: 168,
  paint: ink => {
    const shell: Tone = ['#e9c06a', '#a8702a', '#5f3610', '#2f1704'];
    ink.part(
      'M66 108 Q40 140 14 138 Q10 126 34 108 Q52 96 70 96 Z',
      LEAF,
      spots(ink, [
        [38, 124],
        [50, 114],
        [30, 130],
      ]),
    );
    ink.part('M30 78 L6 82 L28 94 Z', LEAF);
    ink.part('M160 76 Q172 56 196 56 Q220 60 219 80 Q214 98 192 98 Q172 98 160 92 Z', LEAF, () => {
      ink.mark('M166 88 Q190 104 214 90 L206 104 L170 104 Z', '#f2f0b4', 0.65);
      for (const [x, y] of [
        [178, 66],
        [190, 62],
        [176, 78],
      ] as const)
        ink.mark(oval(x, y, 5, 4), '#2a7a34', 0.6);
    });
    ink.eye(203, 72, 7.6, '#3a2408', LEAF[3]);
    ink.line('M218 84 Q212 89 203 87', LEAF[3], 2.8);
    ink.part('M22 92 Q26 30 96 24 Q160 26 172 90 Q150 112 96 114 Q44 112 22 92 Z', shell, () => {
      const plate: Tone = ['#d59a48', '#b97a30', '#7c481a', '#4a2608'];
      for (const d of [
        'M76 38 L116 38 L128 66 L98 82 L66 66 Z',
        'M34 66 L66 66 L58 96 L30 88 Z',
        'M70 72 L98 86 L92 110 L60 102 Z',
        'M102 86 L130 70 L142 100 L98 110 Z',
        'M132 62 L162 62 L166 90 L146 96 Z',
        'M42 54 L72 38 L62 62 L38 62 Z',
        'M120 36 L152 56 L132 60 Z',
      ])
        ink.part(d, plate);
      ink.mark('M20 94 Q96 120 174 90 L168 118 L28 118 Z', '#2f1704', 0.4);
    });
    ink.part('M20 92 Q96 118 174 90 Q176 102 160 106 Q96 126 36 106 Q20 102 20 92 Z', [
      '#ffe6a0',
      '#d8a850',
      '#9c6a22',
      shell[3],
    ]);
    ink.part(
      'M132 104 Q150 122 148 152 Q138 164 124 150 Q108 128 110 110 Z',
      LEAF,
      spots(ink, [
        [128, 124],
        [136, 138],
        [124, 138],
      ]),
    );
    ink.gloss('M50 54 Q70 32 104 30 Q78 38 58 62 Z', 0.5);
  },
};

function spots(ink: Ink, places: readonly (readonly [number, number])[]): () => void {
  return () => {
    for (const [x, y] of places) ink.mark(oval(x, y, 5.4, 4.4), '#2a7a34', 0.65);
  };
}

export const octopus: Figure = {
  width: 190,
  height: 190,
  paint: ink => {
    arm(ink, [70, 104, 22, 112, 26, 150, 10, 172], 22, VIOLET);
    arm(ink, [120, 104, 168, 112, 164, 150, 180, 172], 22, VIOLET);
    arm(ink, [78, 112, 46, 130, 64, 164, 40, 184], 22, VIOLET);
    arm(ink, [112, 112, 146, 130, 128, 164, 152, 184], 22, VIOLET);
    ink.part(
      'M95 10 Q154 14 150 72 Q148 96 132 108 Q130 124 116 122 Q95 134 74 122 Q60 124 58 108 Q42 96 40 72 Q36 14 95 10 Z',
      VIOLET,
      () => {
        ink.mark('M38 88 Q95 130 152 88 L140 134 L50 134 Z', '#40108c', 0.35);
        for (const [x, y, r] of [
          [62, 38, 6],
          [76, 26, 4.5],
          [128, 40, 5],
          [118, 26, 3.6],
          [54, 56, 4],
        ] as const)
          ink.mark(oval(x, y, r, r), '#f0c8ff', 0.5);
      },
    );
    arm(ink, [84, 116, 78, 140, 98, 156, 86, 182], 22, VIOLET);
    arm(ink, [106, 116, 114, 138, 98, 160, 112, 182], 20, VIOLET);
    ink.eye(76, 80, 14, '#2b8ad8', VIOLET[3]);
    ink.eye(116, 80, 14, '#2b8ad8', VIOLET[3]);
    ink.mark(oval(60, 98, 8, 5), '#ff84c8', 0.55);
    ink.mark(oval(130, 98, 8, 5), '#ff84c8', 0.55);
    ink.line('M86 102 Q96 110 106 102', VIOLET[3], 3.4);
    ink.gloss('M54 50 Q56 24 90 18 Q78 27 70 38 Q66 46 66 52 Q58 58 54 50 Z', 0.5);
  },
};

/** Along a bow with its two handles, thinner to its end. */
export function arm(
  ink: Ink,
  bow: readonly [number, number, number, number, number, number, number, number],
  width: number,
  tone: Tone,
): void {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = bow;
  const across = Math.abs(x3 - x0) > Math.abs(y3 - y0) ? ([0, 1] as const) : ([1, 0] as const);
  const [ax, ay] = [across[0] * width * 0.5, across[1] * width * 0.5];
  const d = `M${x0 - ax} ${y0 - ay} C${x1 - ax} ${y1 - ay} ${x2 - ax * 0.7} ${y2 - ay * 0.7} ${x3} ${y3} C${x2 + ax * 0.7} ${y2 + ay * 0.7} ${x1 + ax} ${y1 + ay} ${x0 + ax} ${y0 + ay} Z`;
  ink.part(d, tone, () => {
    ink.line(`M${x0} ${y0} C${x1} ${y1} ${x2} ${y2} ${x3} ${y3}`, '#ffd7f4', width * 0.18, 0.4);
  });
}

export const treasureClam: Figure = {
  width: 210,
  height: 176,
  paint: ink => {
    const shell: Tone = ['#ffc9ec', '#e0619f', '#97276a', '#4c0a35'];
    ink.part('M22 96 Q10 34 60 18 Q105 2 150 18 Q200 34 188 96 Q105 70 22 96 Z', shell, () => {
      for (const x of [40, 66, 92, 118, 144, 170])
        ink.line(`M105 118 Q${(105 + x) / 2} 60 ${x} 8`, '#7a1a56', 3.4, 0.5);
    });
    ink.part('M28 92 Q40 46 105 44 Q170 46 182 92 Q174 116 105 118 Q36 116 28 92 Z', [
      '#7d2f86',
      '#4a1468',
      '#240636',
      '#1a0428',
    ]);
    ink.glow(105, 84, 74, 'rgb(255 214 90 / 75%)');
    for (const [x, y] of [
      [64, 92],
      [146, 92],
      [84, 84],
      [126, 84],
      [105, 96],
      [50, 100],
      [160, 100],
    ] as const)
      coin(ink, x, y);
    ink.part(oval(105, 72, 25, 25), ['#ffffff', '#f4e2ff', '#b79be0', '#5a3a8c']);
    ink.gloss(oval(96, 62, 8, 6), 0.95);
    ink.part(
      'M20 96 Q48 116 105 114 Q162 116 190 96 Q198 138 156 160 Q105 180 54 160 Q12 138 20 96 Z',
      shell,
      () => {
        for (const x of [30, 54, 80, 105, 130, 156, 180])
          ink.line(`M${x} 98 Q${(105 * 1.4 + x) / 2.4} 150 ${(105 * 2 + x) / 3} 172`, '#7a1a56', 3.4, 0.5);
      },
    );
    ink.line('M21 97 Q48 117 105 115 Q162 117 189 97', '#ffe3f4', 4, 0.85);
    ink.gloss('M44 44 Q66 22 100 18 Q72 32 56 56 Z', 0.5);
  },
};

export function coin(ink: Ink, x: number, y: number): void {
  ink.part(oval(x, y, 17, 13), ['#fff3a6', '#ffc62e', '#d17f0c', '#6d3a00']);
  ink.line(oval(x, y, 10.5, 7.6), '#a85f00', 2.2, 0.7);
  ink.gloss(
    `M${x - 11} ${y - 4} Q${x - 4} ${y - 11} ${x + 6} ${y - 9} Q${x - 2} ${y - 6} ${x - 8} ${y - 1} Z`,
    0.8,
  );
}
