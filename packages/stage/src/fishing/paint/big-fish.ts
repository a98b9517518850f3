/** Who has room around them: blades, wings, hammers, and gold. */
import type { Figure } from './figure.ts';
import { oval, type Tone } from './ink.ts';

const STEEL: Tone = ['#cfe6ff', '#6f9ede', '#2f559f', '#0f2250'];

export const swordfish: Figure = {
  width: 330,
  height: 134,
  paint: ink => {
    ink.fin('M44 66 L10 12 Q34 58 30 70 Q34 88 12 124 Z', STEEL, ['M38 64 L20 36', 'M38 72 L22 102']);
    ink.fin('M128 44 Q140 6 182 6 Q168 22 190 40 Z', STEEL, ['M146 40 L154 18', 'M160 40 L168 16']);
    ink.fin('M86 80 Q84 102 104 108 L112 82 Z', STEEL);
    ink.part(
      'M34 68 Q86 30 168 34 Q212 38 234 58 L326 64 Q326 68 318 69 L234 74 Q204 98 150 96 Q84 96 34 68 Z',
      STEEL,
      () => {
        ink.mark('M34 70 Q110 78 236 70 Q206 104 148 102 Q84 100 34 70 Z', '#f2f8ff', 0.92);
        ink.mark('M60 84 Q140 108 214 86 L190 106 L100 106 Z', '#7c9ac8', 0.45);
        ink.line('M206 46 Q196 66 206 88', '#1d3a78', 3, 0.55);
      },
    );
    ink.fin('M186 78 Q160 88 152 116 Q184 108 198 86 Z', STEEL, ['M184 84 L164 106']);
    ink.eye(224, 58, 8.4, '#20407c', STEEL[3]);
    ink.line('M240 73 Q232 78 222 76', STEEL[3], 3);
    ink.gloss('M92 48 Q136 36 196 44 Q140 44 96 56 Z', 0.6);
    ink.gloss('M246 62 L312 66 L246 65 Z', 0.8);
  },
};

export const ray: Figure = {
  width: 270,
  height: 206,
  paint: ink => {
    const skin: Tone = ['#a58bff', '#5d43d0', '#33208c', '#150a4c'];
    ink.line('M96 104 Q52 96 10 132', skin[3], 11);
    ink.line('M96 104 Q52 96 12 131', '#6a50dc', 5.4);
    ink.part(
      'M88 104 Q92 50 128 8 Q166 36 204 78 L236 82 Q246 92 236 98 L244 108 Q238 118 226 118 L204 130 Q166 172 128 198 Q92 158 88 104 Z',
      skin,
      () => {
        ink.mark('M124 34 Q150 70 196 104 Q150 136 124 172 Q150 104 124 34 Z', '#2a1a80', 0.35);
        for (const [x, y, r] of [
          [128, 52, 6],
          [146, 74, 5],
          [120, 78, 7],
          [124, 136, 7],
          [142, 140, 5],
          [126, 160, 5],
          [110, 110, 5],
          [164, 92, 4],
          [162, 118, 4],
        ] as const)
          ink.mark(oval(x, y, r, r), '#b9f0ff', 0.75);
      },
    );
    ink.part('M216 76 Q250 70 258 84 Q250 88 238 86 Z', skin);
    ink.part('M216 126 Q250 134 258 120 Q250 114 238 116 Z', skin);
    ink.eye(214, 82, 8, '#152a78', skin[3]);
    ink.eye(214, 120, 8, '#152a78', skin[3]);
    ink.line('M232 92 Q237 101 232 110', skin[3], 3.4);
    ink.gloss('M112 74 Q120 42 130 26 Q146 44 160 58 Q134 46 122 82 Z', 0.4);
  },
};

export const hammerhead: Figure = {
  width: 340,
  height: 166,
  paint: ink => {
    const skin: Tone = ['#c4dcf2', '#6f95c4', '#38598f', '#13274f'];
    ink.fin('M54 88 L10 28 Q26 24 40 40 Q56 66 74 78 Z', skin);
    ink.fin('M58 92 L24 132 Q52 126 78 98 Z', skin);
    ink.fin('M148 54 Q156 12 190 6 Q186 36 208 56 Z', skin);
    ink.fin('M92 102 Q88 122 104 126 L114 104 Z', skin);
    ink.part(
      'M48 90 Q112 46 198 52 Q250 58 288 78 L296 84 Q296 108 282 112 Q232 128 176 124 Q104 122 48 90 Z',
      skin,
      () => {
        ink.mark('M52 94 Q130 112 196 100 Q252 94 296 96 L290 132 L120 134 Z', '#f4f8ff', 0.94);
        ink.mark('M84 112 Q170 138 268 118 L240 134 L120 136 Z', '#7f97bf', 0.45);
        for (const x of [206, 217, 228, 239]) ink.line(`M${x} 72 Q${x - 7} 84 ${x} 98`, '#1d3a70', 2.8, 0.7);
      },
    );
    ink.fin('M200 104 Q166 116 156 152 Q196 146 222 112 Z', skin);
    ink.part(
      'M276 52 Q286 36 306 36 Q326 40 326 56 L322 80 Q326 96 334 116 Q330 132 312 132 Q294 126 284 112 Q276 84 276 52 Z',
      skin,
      () => {
        ink.mark('M304 96 Q318 104 334 110 L328 134 L296 128 Z', '#e8f1ff', 0.6);
      },
    );
    ink.eye(308, 52, 8.4, '#c98a10', skin[3]);
    ink.line('M286 108 Q270 116 252 112', skin[3], 3.4);
    ink.mark('M262 113 L267 121 L271 113 Z', '#ffffff');
    ink.mark('M274 112 L279 118 L282 110 Z', '#ffffff');
    ink.gloss('M118 68 Q170 54 236 66 Q174 64 122 76 Z', 0.55);
    ink.gloss('M284 54 Q290 42 304 41 Q294 48 288 62 Z', 0.7);
  },
};

export const goldenKoi: Figure = {
  width: 270,
  height: 156,
  paint: ink => {
    const gold: Tone = ['#fff9b8', '#ffcf3a', '#e08a12', '#6e3600'];
    const veil: Tone = ['#fff3b0', '#ffb52e', '#f07d18', '#7a3a00'];
    ink.fin('M66 84 Q46 30 8 18 Q20 52 28 76 Q14 108 12 146 Q50 130 70 92 Z', veil, [
      'M60 80 L22 36',
      'M60 84 L30 78',
      'M60 92 L24 126',
    ]);
    ink.fin('M112 48 Q126 6 178 18 Q170 34 190 52 Z', veil, [
      'M130 46 L140 20',
      'M148 46 L158 22',
      'M166 48 L172 30',
    ]);
    ink.fin('M104 108 Q104 138 82 148 Q120 148 134 112 Z', veil, ['M112 114 L102 138']);
    ink.part('M56 84 Q96 40 164 44 Q222 50 252 86 Q224 118 160 122 Q96 124 56 84 Z', gold, () => {
      for (let row = 0; row < 6; row++) {
        for (let column = 0; column < 8; column++) {
          const x = 78 + column * 16 + (row % 2) * 8;
          ink.line(
            `M${x} ${48 + row * 13} Q${x + 12} ${54 + row * 13} ${x} ${60 + row * 13}`,
            '#b8660a',
            2.2,
            0.55,
          );
        }
      }
      ink.mark('M200 40 Q190 84 204 126 L262 120 L262 48 Z', '#ffdc5e');
      ink.mark('M64 94 Q140 132 234 104 L200 130 L100 130 Z', '#b85c00', 0.32);
      ink.mark('M104 40 Q122 66 146 50 L150 38 Z', '#ff6a2a', 0.85);
    });
    ink.fin('M188 100 Q160 102 148 132 Q184 136 206 110 Z', veil, ['M186 106 L162 124', 'M190 110 L174 130']);
    ink.line('M202 56 Q192 84 204 112', '#b8660a', 3, 0.7);
    ink.eye(222, 74, 9.4, '#7a1010', gold[3]);
    ink.line('M250 90 Q242 97 232 93', gold[3], 3.2);
    ink.line('M240 98 Q246 112 238 124', gold[3], 3.6);
    ink.line('M230 100 Q230 114 220 122', gold[3], 3.6);
    ink.gloss('M98 62 Q146 42 206 56 Q146 54 104 72 Z', 0.75);
    for (const [x, y, size] of [
      [40, 40, 9],
      [246, 44, 8],
      [150, 14, 7],
    ] as const)
      ink.mark(
        `M${x} ${y - size} Q${x} ${y} ${x + size} ${y} Q${x} ${y} ${x} ${y + size} Q${x} ${y} ${x - size} ${y} Q${x} ${y} ${x} ${y - size} Z`,
        '#fffef0',
      );
  },
};
