/** The two that come now and then. */
import type { Figure } from './figure.ts';
import { type Ink, oval, type Tone } from './ink.ts';
import { arm } from './odd-fish.ts';

export const lanternJaw: Figure = {
  width: 474,
  height: 330,
  paint: ink => {
    const skin: Tone = ['#b993ff', '#6a3fd4', '#35178c', '#160547'];
    const fin: Tone = ['#c9a6ff', '#7a4be0', '#4a24a6', skin[3]];
    ink.fin('M70 196 Q32 128 8 132 Q14 176 26 200 Q14 236 10 274 Q44 270 74 212 Z', fin, [
      'M62 190 L22 150',
      'M60 200 L32 200',
      'M62 210 L22 256',
    ]);
    ink.fin('M120 110 Q110 62 152 40 Q152 66 176 62 Q188 44 212 48 Q206 80 220 94 Z', fin, [
      'M150 96 L150 62',
      'M180 90 L186 62',
    ]);
    ink.line('M266 92 Q276 18 340 24 Q380 30 392 66', skin[3], 13);
    ink.line('M266 92 Q276 18 340 24 Q380 30 392 66', '#8f64f0', 6);
    ink.glow(394, 90, 78, 'rgb(255 226 110 / 85%)');
    ink.part(
      'M62 204 Q84 100 214 84 Q318 78 366 146 Q388 168 396 196 Q350 190 300 204 Q340 222 390 232 Q372 286 290 304 Q168 322 96 262 Q74 240 62 204 Z',
      skin,
      () => {
        ink.mark('M70 236 Q170 316 380 244 L360 318 L110 322 Z', '#1c0a5c', 0.5);
        for (const [x, y, r] of [
          [118, 170, 7],
          [142, 146, 6],
          [166, 176, 8],
          [192, 140, 5],
          [132, 210, 6],
          [160, 236, 7],
          [104, 200, 5],
          [206, 178, 5],
          [214, 120, 6],
          [190, 262, 6],
          [246, 112, 5],
        ] as const) {
          ink.glow(x, y, r * 2.6, 'rgb(70 255 235 / 60%)');
          ink.mark(oval(x, y, r * 0.8, r * 0.8), '#5ff2e2');
        }
      },
    );
    ink.part('M254 192 Q320 178 400 196 Q396 214 392 234 Q330 236 262 222 Q240 208 254 192 Z', [
      '#4a0a3a',
      '#2c0426',
      '#180012',
      '#0e0010',
    ]);
    teeth(ink);
    ink.line('M250 194 Q320 176 402 197', '#e070b8', 6);
    ink.line('M258 222 Q330 240 394 234', '#e070b8', 6);
    ink.fin('M190 216 Q144 212 130 254 Q172 276 210 244 Z', fin, ['M186 224 L150 248', 'M190 234 L166 256']);
    ink.mark(oval(302, 144, 37, 37), skin[3]);
    ink.part(oval(302, 144, 32, 32), ['#fff3a0', '#ffb51f', '#e06a0a', '#5c2600']);
    ink.mark(oval(310, 148, 13, 18), '#160412');
    ink.mark(oval(298, 134, 8, 8), '#ffffff');
    ink.part('M258 128 Q290 92 340 122 Q300 116 262 142 Z', skin);
    ink.gloss('M136 134 Q170 96 240 95 Q206 104 180 120 Q156 136 150 150 Q134 148 136 134 Z', 0.34);
    ink.part(oval(394, 88, 23, 23), ['#fffce0', '#ffe26a', '#f5a81c', '#7a4400']);
    ink.gloss(oval(387, 80, 7, 6), 0.95);
  },
};

function teeth(ink: Ink): void {
  const ivory: Tone = ['#ffffff', '#f6efd8', '#cdbf94', '#3a2430'];
  for (const [x, length] of [
    [262, 14],
    [280, 22],
    [299, 17],
    [318, 25],
    [338, 18],
    [356, 24],
    [375, 15],
  ] as const)
    ink.part(`M${x} 193 L${x + 8} ${193 + length} L${x + 16} 193 Z`, ivory);
  for (const [x, length] of [
    [274, 14],
    [293, 20],
    [312, 15],
    [332, 21],
    [351, 15],
    [369, 18],
  ] as const)
    ink.part(`M${x} 231 L${x + 8} ${231 - length} L${x + 15} 232 Z`, ivory);
}

export const oldKraken: Figure = {
  width: 470,
  height: 420,
  paint: ink => {
    const skin: Tone = ['#ff9a8a', '#c93352', '#7c0f38', '#34031c'];
    const under: Tone = ['#ffb8a4', '#a82448', '#5c0a2c', skin[3]];
    for (const bow of [
      [170, 250, 60, 250, 70, 350, 14, 330],
      [300, 250, 410, 250, 400, 350, 456, 330],
      [190, 270, 100, 310, 130, 380, 70, 404],
      [280, 270, 370, 310, 340, 380, 400, 404],
    ] as const)
      arm(ink, bow, 52, under);
    ink.part(
      'M235 12 Q300 30 336 92 Q366 78 372 112 Q368 138 344 146 Q348 214 318 262 Q284 300 235 302 Q186 300 152 262 Q122 214 126 146 Q102 138 98 112 Q104 78 134 92 Q170 30 235 12 Z',
      skin,
      () => {
        ink.mark('M120 220 Q235 320 350 220 L330 316 L140 316 Z', '#4c0424', 0.42);
        for (const [x, y, r] of [
          [180, 100, 10],
          [206, 70, 8],
          [270, 84, 11],
          [300, 120, 8],
          [160, 138, 7],
          [244, 52, 6],
          [228, 108, 7],
          [286, 56, 5],
        ] as const) {
          ink.mark(oval(x, y, r, r * 0.9), '#ffcaa8', 0.6);
          ink.mark(oval(x, y + 1, r * 0.5, r * 0.4), '#8c1a3c', 0.7);
        }
        for (const y of [150, 164, 178]) ink.line(`M196 ${y} Q235 ${y - 12} 274 ${y}`, '#6a0a30', 4, 0.4);
      },
    );
    barnacle(ink, 150, 112);
    barnacle(ink, 168, 92);
    barnacle(ink, 322, 172);
    krakenEyes(ink, skin);
    ink.line('M296 160 L268 250', '#ffd0c0', 5, 0.85);
    ink.line('M302 196 L284 190 M296 222 L276 216', '#ffd0c0', 4, 0.85);
    ink.part('M214 262 Q235 248 256 262 Q252 288 235 296 Q218 288 214 262 Z', [
      '#ffe0a0',
      '#c98a3a',
      '#6a3a10',
      '#2c1200',
    ]);
    ink.line('M216 266 Q235 276 254 266', '#2c1200', 3.4);
    for (const bow of [
      [196, 286, 150, 330, 210, 350, 160, 410],
      [274, 286, 320, 330, 260, 350, 310, 410],
      [224, 296, 206, 340, 250, 360, 226, 414],
    ] as const)
      arm(ink, bow, 44, skin);
    for (const [x, y] of [
      [60, 318],
      [84, 306],
      [108, 296],
      [410, 318],
      [386, 306],
      [362, 296],
    ] as const) {
      ink.part(oval(x, y, 7, 7), ['#fff0e0', '#ffc0a0', '#c96a5a', skin[3]]);
    }
    ink.gloss('M162 110 Q172 56 226 32 Q210 54 194 76 Q180 98 178 112 Q168 124 162 110 Z', 0.36);
  },
};

function barnacle(ink: Ink, x: number, y: number): void {
  ink.part(`M${x - 14} ${y + 10} L${x - 7} ${y - 9} L${x + 7} ${y - 9} L${x + 14} ${y + 10} Z`, [
    '#f6f2e6',
    '#b9b4a0',
    '#7c7766',
    '#35322a',
  ]);
  ink.mark(oval(x, y - 8, 6, 3.4), '#35322a');
}

function krakenEyes(ink: Ink, skin: Tone): void {
  for (const [x, tilt] of [
    [186, 1],
    [284, -1],
  ] as const) {
    ink.mark(oval(x, 212, 33, 33), skin[3]);
    ink.part(oval(x, 212, 28, 28), ['#f6ff9a', '#d8e02a', '#8c9a0a', '#3a3a00']);
    ink.mark(oval(x + 3, 216, 22, 7.4), '#1a0410');
    ink.mark(oval(x - 8, 202, 7, 6), '#ffffff');
    ink.part(
      `M${x - 40 * tilt} 184 Q${x} 170 ${x + 40 * tilt} 204 Q${x + 6 * tilt} 190 ${x - 38 * tilt} 200 Z`,
      skin,
    );
  }
}
