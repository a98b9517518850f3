/** Fish of the shallows. Each looks to the right, in a box of its own. */

import type { Figure } from './figure.ts';
import { type Ink, oval, type Tone } from './ink.ts';

const SILVER: Tone = ['#eaf6ff', '#a9cdf2', '#5d86c9', '#17315f'];
const ORANGE: Tone = ['#ffc46b', '#ff8a2b', '#d9520f', '#6b1f05'];
const YELLOW: Tone = ['#fff38a', '#ffd21f', '#e79a06', '#7a4500'];
const ROYAL: Tone = ['#7db8ff', '#2f6df0', '#1838ad', '#0a1750'];
const BLACK: Tone = ['#5a5674', '#2b2740', '#14101f', '#0a0714'];
const SAND: Tone = ['#ffe9a8', '#f2c250', '#c98a24', '#5e3a08'];

export const sardine: Figure = {
  width: 150,
  height: 54,
  paint: ink => {
    ink.fin(
      'M36 27 L8 9 Q17 27 8 46 Z',
      ['#9db9e6', '#5f86cb', '#3d5ea6', SILVER[3]],
      ['M32 27 L14 16', 'M32 27 L14 39'],
    );
    ink.fin('M76 13 Q84 3 100 7 L94 14 Z', ['#9db9e6', '#5f86cb', '#3d5ea6', SILVER[3]]);
    ink.fin('M72 42 Q78 50 90 48 L86 41 Z', ['#9db9e6', '#7ba0dc', '#5f86cb', SILVER[3]]);
    ink.part('M30 27 Q56 9 100 11 Q132 13 145 28 Q132 42 100 43 Q56 45 30 27 Z', SILVER, () => {
      ink.mark('M30 27 Q56 6 100 8 Q132 9 146 26 Q110 19 88 20 Q56 20 30 27 Z', '#2f5fae', 0.85);
      for (const x of [58, 70, 82, 94]) ink.mark(oval(x, 26, 2.6, 2.6), '#2b4f95', 0.8);
      ink.line('M116 16 Q110 27 116 40', '#4a6fb5', 2.4, 0.8);
    });
    ink.fin('M104 30 Q92 33 88 41 Q102 41 109 33 Z', ['#d8ebff', '#8fb4e6', '#5f86cb', SILVER[3]]);
    ink.eye(129, 23, 6, '#28406e');
    ink.line('M145 29 Q140 33 134 33', SILVER[3], 2.4);
    ink.gloss('M62 19 Q90 11 118 17 Q90 16 62 19 Z', 0.85);
  },
};

export const clownfish: Figure = {
  width: 150,
  height: 104,
  paint: ink => {
    const rays = ['M34 54 L14 44', 'M34 54 L12 56', 'M34 54 L16 68'];
    ink.fin('M42 54 Q26 28 8 30 Q16 54 8 78 Q28 80 42 54 Z', ORANGE, rays);
    ink.fin('M54 34 Q66 6 104 16 Q120 22 116 38 Z', ORANGE, [
      'M74 32 L76 14',
      'M90 30 L94 16',
      'M106 32 L110 22',
    ]);
    ink.fin('M62 74 Q66 98 94 96 L100 76 Z', ORANGE, ['M76 78 L78 94', 'M90 78 L90 94']);
    ink.part('M32 54 Q52 20 96 22 Q132 24 143 52 Q136 82 94 84 Q52 84 32 54 Z', ORANGE, () => {
      for (const band of [
        'M104 18 Q92 52 104 90 L121 88 Q112 52 119 18 Z',
        'M70 16 Q58 52 72 92 L88 90 Q90 60 82 50 Q80 34 84 16 Z',
        'M40 34 Q36 54 42 74 L50 78 Q46 54 50 28 Z',
      ]) {
        ink.line(band, '#3a1206', 7);
        ink.mark(band, '#fffdf6');
      }
      ink.mark('M36 62 Q70 92 110 84 L136 66 L120 96 L50 96 Z', '#a02c00', 0.22);
    });
    ink.fin('M88 58 Q68 58 64 78 Q84 84 98 68 Z', ORANGE, ['M90 64 L72 74', 'M92 68 L78 78']);
    ink.eye(126, 46, 9, '#5a2a08', '#3a1206');
    ink.line('M141 60 Q135 65 129 62', '#6b1f05', 3);
    ink.gloss('M60 34 Q84 24 112 29 Q86 30 62 42 Z', 0.65);
  },
};

export const yellowTang: Figure = {
  width: 150,
  height: 120,
  paint: ink => {
    ink.fin('M36 60 Q22 36 8 30 Q15 60 8 90 Q24 84 36 60 Z', YELLOW, ['M32 60 L14 46', 'M32 60 L14 74']);
    ink.fin('M44 42 Q54 4 96 8 Q118 14 124 40 Z', YELLOW, [
      'M62 36 L66 16',
      'M78 34 L84 12',
      'M96 34 L102 16',
    ]);
    ink.fin('M44 78 Q56 118 96 112 Q116 106 120 82 Z', YELLOW, [
      'M62 84 L66 104',
      'M78 86 L84 108',
      'M96 86 L100 104',
    ]);
    ink.part(
      'M30 60 Q48 22 88 22 Q116 26 130 52 L145 60 Q140 68 130 70 Q114 96 88 98 Q48 98 30 60 Z',
      YELLOW,
      () => {
        ink.mark('M34 66 Q66 92 104 88 L128 72 L110 104 L60 104 Z', '#c96f00', 0.28);
        ink.line('M104 38 Q92 60 104 84', '#b56a00', 2.6, 0.6);
      },
    );
    ink.mark('M34 57 L50 58 L50 63 L34 63 Z', '#fffbe0');
    ink.fin('M92 60 Q74 58 68 76 Q86 82 98 68 Z', YELLOW, ['M92 64 L76 72', 'M94 68 L82 78']);
    ink.eye(117, 50, 8.4, '#4a2c04', '#5e3600');
    ink.line('M144 61 Q140 65 134 64', YELLOW[3], 2.8);
    ink.gloss('M54 40 Q78 26 106 34 Q80 34 58 50 Z', 0.7);
  },
};

export const blueTang: Figure = {
  width: 170,
  height: 112,
  paint: ink => {
    ink.fin('M46 56 L10 20 Q24 56 10 92 Z', YELLOW, ['M40 54 L18 32', 'M40 58 L18 80']);
    ink.fin('M48 36 Q74 4 128 20 Q138 26 138 40 Z', ROYAL, [
      'M74 30 L78 16',
      'M94 28 L98 14',
      'M114 30 L118 20',
    ]);
    ink.fin('M50 76 Q78 108 122 94 L132 76 Z', ROYAL, ['M76 82 L80 96', 'M98 82 L102 96']);
    ink.part('M36 56 Q60 22 108 22 Q146 24 162 56 Q148 90 108 92 Q60 92 36 56 Z', ROYAL, () => {
      ink.mark(
        'M40 52 Q64 26 104 28 Q124 30 132 38 Q116 34 108 44 Q114 66 86 70 Q66 70 74 54 Q58 54 40 60 Z',
        '#0b1238',
        0.92,
      );
      ink.mark(oval(92, 55, 12, 8), '#3d7cf5');
      ink.mark('M44 66 Q80 98 128 86 L150 72 L126 100 L60 100 Z', '#0a1a70', 0.35);
    });
    ink.mark('M36 50 L54 50 L50 62 L36 62 Z', '#ffd21f');
    ink.fin('M116 60 Q100 60 94 78 Q112 82 122 68 Z', YELLOW, ['M116 64 L102 74']);
    ink.eye(142, 48, 8.6, '#1c1440', '#0a1750');
    ink.line('M161 59 Q154 64 148 61', ROYAL[3], 3);
    ink.gloss('M70 36 Q100 24 134 34 Q104 32 74 42 Z', 0.5);
  },
};

export const puffer: Figure = {
  width: 150,
  height: 132,
  paint: ink => {
    ink.fin('M34 66 Q18 50 8 54 Q14 66 8 80 Q20 82 34 66 Z', SAND, ['M30 66 L14 60', 'M30 66 L14 74']);
    ink.fin('M50 30 Q52 8 74 12 L80 24 Z', SAND, ['M60 24 L64 14']);
    spines(ink, 82, 68, 54, 52);
    ink.part(oval(82, 68, 54, 50), SAND, () => {
      ink.mark('M24 74 Q82 96 140 72 Q136 124 82 122 Q30 122 24 74 Z', '#fff8e6');
      ink.mark('M40 98 Q82 124 124 98 L112 124 L52 124 Z', '#c9a46a', 0.35);
      for (const [x, y, r] of [
        [52, 42, 6],
        [70, 30, 5],
        [90, 34, 6.5],
        [64, 58, 5],
        [40, 62, 4.5],
        [84, 54, 4],
        [110, 28, 4],
      ] as const)
        ink.mark(oval(x, y, r, r * 0.86), '#7c4a10', 0.75);
    });
    ink.fin('M70 72 Q50 66 44 82 Q60 94 74 84 Z', SAND, ['M68 76 L52 82', 'M68 80 L56 88']);
    ink.eye(110, 54, 13, '#2f8fa8', '#5e3a08');
    ink.part('M124 76 Q138 70 141 78 Q141 86 126 86 Z', ['#ffd7b0', '#f0a878', '#c97a4a', SAND[3]]);
    ink.mark(oval(96, 76, 7, 4.6), '#ff9a76', 0.5);
    ink.gloss('M48 40 Q68 20 98 24 Q70 30 54 48 Z', 0.6);
  },
};

/** All around a ball. */
function spines(ink: Ink, x: number, y: number, across: number, down: number): void {
  for (let at = 0; at < 22; at++) {
    const turn = (at / 22) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    if (cos > 0.9) continue;
    const [bx, by] = [x + cos * across * 0.94, y + sin * down * 0.94];
    const tip = `${x + cos * (across + 12)} ${y + sin * (down + 11)}`;
    const [nx, ny] = [0 - sin * 5, cos * 5];
    ink.part(`M${bx + nx} ${by + ny} L${tip} L${bx - nx} ${by - ny} Z`, [
      '#fff2c8',
      '#eec066',
      '#b9802a',
      SAND[3],
    ]);
  }
}

export const moorishIdol: Figure = {
  width: 176,
  height: 170,
  paint: ink => {
    const white: Tone = ['#ffffff', '#fff6d8', '#e6cf94', '#2a2436'];
    ink.fin('M46 92 L14 66 Q24 92 14 120 Z', BLACK, ['M40 92 L20 76', 'M40 92 L20 108']);
    ink.fin('M70 52 Q60 14 18 8 Q8 7 6 14 Q44 22 58 60 Q84 62 124 58 Q104 22 70 52 Z', white, [
      'M88 54 L90 40',
      'M104 54 L102 44',
    ]);
    ink.fin('M66 124 Q64 156 36 164 Q74 168 108 150 L124 124 Z', white, [
      'M84 128 L78 154',
      'M100 128 L98 148',
    ]);
    ink.part(
      'M40 92 Q58 48 102 48 Q128 50 142 78 L166 92 Q164 98 142 104 Q126 136 102 138 Q58 138 40 92 Z',
      white,
      () => {
        ink.mark('M112 44 Q98 92 112 142 L138 140 Q124 92 136 44 Z', '#1d1730');
        ink.mark('M60 40 Q46 92 62 146 L84 146 Q72 92 82 40 Z', '#1d1730');
        ink.mark('M84 46 Q76 92 86 140 L98 142 Q88 92 96 44 Z', '#ffcf2e');
        ink.mark('M136 80 L168 92 L138 104 Z', '#fff3c8');
        ink.mark('M142 84 Q150 82 156 87 L146 90 Z', '#ff9a2b');
      },
    );
    ink.fin('M100 94 Q84 94 80 110 Q96 116 108 102 Z', ['#fff6c8', '#ffe08a', '#e0ac3c', '#2a2436']);
    ink.eye(131, 82, 8, '#6b4a10', '#0a0714');
    ink.line('M166 93 Q160 98 154 96', '#2a2436', 2.8);
    ink.gloss('M64 72 Q82 52 112 56 Q84 60 68 80 Z', 0.55);
  },
};
