/** Cannons and what they shoot. A cannon points up; what flies points to the right. */
import type { SeatNumber, WeaponName } from '@boardwalk/games/fishing';
import type { Brush, Painter } from '../../flat/atlas.ts';
import { Ink, oval, type Tone } from './ink.ts';

const GOLD: Tone = ['#fff3a8', '#ffc83a', '#d98413', '#6b3800'];

/** Each cannon has a colour, and its shots have it too. */
export const SEAT_TONES: Readonly<Record<SeatNumber | 'free', Tone>> = {
  0: ['#a6fff0', '#2fd6c4', '#0d8f92', '#063f4c'],
  1: ['#ffd9a0', '#ff9a3c', '#d85a12', '#5c2004'],
  2: ['#c8ff9a', '#63cf46', '#2a8a32', '#0e4016'],
  3: ['#ffc2e6', '#ff5fb0', '#c92a7e', '#560a36'],
  free: ['#b9c6ea', '#7c8fc4', '#4a5a92', '#1d2756'],
};

const SEAT_LIGHTS = { 0: '#8ffcf0', 1: '#ffc27a', 2: '#b8ff8a', 3: '#ff9fd6' } as const;

/** In a box of 100 by 150: the axis is at 50, 110. */
export function paintBarrel(tone: Tone): Painter {
  return (brush, width, height) => {
    const ink = boxed(brush, width, height, 100, 150);
    ink.part('M30 112 L33 34 Q50 26 67 34 L70 112 Q50 128 30 112 Z', tone, () => {
      ink.mark('M36 30 L44 28 L42 120 L33 118 Z', '#ffffff', 0.38);
      ink.mark('M60 30 L70 34 L72 116 L60 122 Z', '#000830', 0.2);
    });
    ink.part('M26 84 Q50 94 74 84 L75 98 Q50 109 25 98 Z', GOLD);
    ink.part('M24 18 Q50 8 76 18 L73 40 Q50 49 27 40 Z', GOLD, () =>
      ink.mark('M32 14 L42 12 L40 44 L33 42 Z', '#ffffff', 0.5),
    );
    ink.part(oval(50, 19, 25, 8.5), ['#6b3800', '#3a1d00', '#1c0d00', '#3a1d00']);
    ink.line('M27 18 Q50 8 73 18', '#fff6c8', 2.4, 0.9);
  };
}

/** In a box of 160 by 100: the axis is at 80, 58. */
export function paintBase(tone: Tone): Painter {
  return (brush, width, height) => {
    const ink = boxed(brush, width, height, 160, 100);
    ink.part('M10 100 Q12 34 80 30 Q148 34 150 100 Z', tone, () => {
      ink.line('M24 100 Q26 46 80 43 Q134 46 136 100', GOLD[1], 9);
      ink.line('M24 100 Q26 46 80 43 Q134 46 136 100', GOLD[3], 1.6, 0.6);
      ink.gloss('M22 78 Q30 44 66 38 Q44 52 36 84 Z', 0.4);
    });
    ink.part(oval(80, 60, 21, 21), GOLD);
    ink.part(oval(80, 60, 12.5, 12.5), tone);
    ink.gloss(oval(75, 54, 5, 4), 0.9);
  };
}

/** In boxes of 100 by 60, the point at the right. */
export function paintMissile(weapon: WeaponName, seat: SeatNumber): Painter {
  return (brush, width, height) => {
    const ink = boxed(brush, width, height, 100, 60);
    MISSILES[weapon](ink, seat);
  };
}

const MISSILES: Readonly<Record<WeaponName, (ink: Ink, seat: SeatNumber) => void>> = {
  bullet: (ink, seat) => {
    const [, body, , line] = SEAT_TONES[seat];
    ink.glow(66, 30, 30, SEAT_LIGHTS[seat], 0.85);
    ink.mark('M4 30 Q40 16 66 15 Q84 16 84 30 Q84 44 66 45 Q40 44 4 30 Z', SEAT_LIGHTS[seat], 0.5);
    ink.part('M44 30 Q52 17 68 17 Q84 19 85 30 Q84 41 68 43 Q52 43 44 30 Z', [
      '#ffffff',
      SEAT_LIGHTS[seat],
      body,
      line,
    ]);
    ink.gloss(oval(70, 25, 8, 4), 0.95);
  },
  net: (ink, seat) => {
    ink.part(
      'M20 30 Q22 8 56 8 Q86 10 88 30 Q86 50 56 52 Q22 52 20 30 Z',
      ['#fff6d8', '#e0c48a', '#9c7a3e', '#4a3208'],
      () => {
        for (const at of [-20, 0, 20, 40, 60]) {
          ink.line(`M${at + 10} 4 L${at + 60} 56`, '#6b4c14', 3, 0.8);
          ink.line(`M${at + 60} 4 L${at + 10} 56`, '#6b4c14', 3, 0.8);
        }
      },
    );
    for (const [x, y] of [
      [28, 12],
      [24, 46],
      [84, 16],
      [84, 44],
    ] as const)
      ink.part(oval(x, y, 7, 7), SEAT_TONES[seat]);
  },
  harpoon: (ink, seat) => {
    ink.part('M4 26 L70 26 L70 34 L4 34 Z', ['#e8f2ff', '#9fb4d8', '#52688f', '#1c2a4c']);
    ink.part('M98 30 L66 12 L74 27 L74 33 L66 48 Z', ['#ffffff', '#c9d8ee', '#7288ae', '#1c2a4c']);
    ink.part('M2 30 L10 14 L22 26 L22 34 L10 46 Z', SEAT_TONES[seat]);
    ink.part('M44 23 L56 23 L56 37 L44 37 Z', GOLD);
  },
  torpedo: (ink, seat) => {
    ink.glow(10, 30, 26, '#ffd27a', 0.9);
    ink.part('M18 30 L8 10 L28 16 Z M18 30 L8 50 L28 44 Z', SEAT_TONES[seat]);
    ink.part(
      'M16 30 Q22 12 62 13 Q90 15 97 30 Q90 45 62 47 Q22 48 16 30 Z',
      ['#ff9d8a', '#e0352f', '#8c1018', '#3c0408'],
      () => {
        ink.mark('M66 8 L80 8 L80 52 L66 52 Z', '#fff2e0', 0.95);
        ink.gloss('M28 21 Q56 13 86 22 Q56 19 30 27 Z', 0.7);
      },
    );
  },
};

/** Thrown open, 200 wide. */
export function paintNet(brush: Brush, width: number, height: number): void {
  const ink = boxed(brush, width, height, 200, 200);
  for (const far of [26, 52, 76, 94])
    ink.line(oval(100, 100, far, far), '#fff6d8', far === 94 ? 6 : 2.6, 0.92);
  for (let at = 0; at < 12; at++) {
    const [cos, sin] = [Math.cos((at / 12) * Math.PI * 2), Math.sin((at / 12) * Math.PI * 2)];
    ink.line(`M100 100 L${100 + cos * 94} ${100 + sin * 94}`, '#fff6d8', 2.4, 0.85);
    ink.part(oval(100 + cos * 93, 100 + sin * 93, 6, 6), GOLD);
  }
}

/** A ring of light with drops. */
export function paintSplash(brush: Brush, width: number, height: number): void {
  const ink = boxed(brush, width, height, 120, 120);
  ink.glow(60, 60, 56, 'rgb(255 255 255 / 60%)');
  ink.line(oval(60, 60, 38, 38), '#ffffff', 5, 0.9);
  for (let at = 0; at < 10; at++) {
    const turn = (at / 10) * Math.PI * 2;
    const [x, y] = [60 + Math.cos(turn) * 50, 60 + Math.sin(turn) * 50];
    ink.mark(oval(x, y, at % 2 === 0 ? 5 : 3.4, at % 2 === 0 ? 5 : 3.4), '#ffffff');
  }
}

/** Four bows and four hooks around what is locked. */
export function paintReticle(brush: Brush, width: number, height: number): void {
  const ink = boxed(brush, width, height, 200, 200);
  for (const [colour, wide] of [
    ['#063f4c', 11],
    ['#52f2e0', 6],
  ] as const) {
    for (const d of [
      'M34 66 Q60 30 100 28',
      'M134 34 Q168 58 172 100',
      'M166 134 Q140 170 100 172',
      'M66 166 Q32 142 28 100',
    ])
      ink.line(d, colour, wide);
  }
  for (const d of [
    'M22 22 L52 30 L30 52 Z',
    'M178 22 L148 30 L170 52 Z',
    'M178 178 L148 170 L170 148 Z',
    'M22 178 L52 170 L30 148 Z',
  ])
    ink.part(d, ['#c8fff6', '#35dccb', '#0f9a96', '#063f4c']);
}

export function paintBubble(brush: Brush, width: number, height: number): void {
  const ink = boxed(brush, width, height, 40, 40);
  ink.mark(oval(20, 20, 16, 16), '#dff6ff', 0.14);
  ink.line(oval(20, 20, 16, 16), '#e8faff', 2.2, 0.75);
  ink.mark(oval(14, 13, 5, 4), '#ffffff', 0.85);
  ink.line('M26 30 Q32 27 33 20', '#ffffff', 2, 0.5);
}

export function paintCoin(brush: Brush, width: number, height: number): void {
  const ink = boxed(brush, width, height, 60, 60);
  ink.part(oval(30, 30, 26, 26), GOLD);
  ink.line(oval(30, 30, 18, 18), '#b06a08', 2.6, 0.75);
  ink.mark('M30 17 L34 26 L43 27 L36 33 L38 42 L30 37 L22 42 L24 33 L17 27 L26 26 Z', '#fff6c0');
  ink.gloss('M11 26 Q14 12 28 9 Q20 15 17 27 Z', 0.8);
}

export function paintBeams(brush: Brush, width: number, height: number): void {
  const ink = boxed(brush, width, height, 200, 200);
  ink.glow(100, 100, 96, 'rgb(255 236 150 / 75%)');
  for (let at = 0; at < 16; at++) {
    const turn = (at / 16) * Math.PI * 2;
    const far = at % 2 === 0 ? 98 : 80;
    const at1 = (angle: number, distance: number) =>
      `${100 + Math.cos(turn + angle) * distance} ${100 + Math.sin(turn + angle) * distance}`;
    ink.mark(`M${at1(-0.05, 44)} L${at1(0, far)} L${at1(0.05, 44)} Z`, '#fff3b0', 0.85);
  }
}

function boxed(brush: Brush, width: number, height: number, across: number, down: number): Ink {
  brush.scale(width / across, height / down);
  return new Ink(brush, 3);
}
