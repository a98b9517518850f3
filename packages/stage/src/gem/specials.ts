/** Pearl, bomb and rocket: what is not cut, drawn with the same light. */
import type { Drawing } from './drawing.ts';

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

/** In its open shell. */
export const pearl: Drawing = [
  {
    d: 'M6 62C4 84 26 96 50 96C74 96 96 84 94 62C90 54 82 60 78 56C72 62 64 56 60 60C56 63 44 63 40 60C36 56 28 62 22 56C18 60 10 54 6 62Z',
    fill: '#e07aa8',
    stroke: '#7a1f52',
    width: 4,
  },
  { d: 'M50 94L50 64M30 91L34 63M70 91L66 63M15 82L21 62M85 82L79 62', stroke: '#b84a80', width: 3 },
  { d: disc(50, 44, 37), fill: '#5a4a86' },
  {
    d: disc(50, 44, 34.5),
    fill: {
      x: 38,
      y: 29,
      radius: 52,
      stops: [
        [0, '#ffffff'],
        [0.32, '#fff3fb'],
        [0.62, '#e3d2f6'],
        [0.84, '#a9b6ea'],
        [1, '#8f86c4'],
      ],
    },
  },
  { d: 'M24 55C34 74 66 76 78 52C72 80 30 82 24 55Z', fill: 'rgb(255 214 236 / 75%)' },
  { d: disc(38, 30, 8.5), fill: 'rgb(255 255 255 / 95%)' },
];

export const bomb: Drawing = [
  { d: 'M62 24C70 8 82 10 86 18', stroke: '#3a2410', width: 9 },
  { d: 'M62 24C70 8 82 10 86 18', stroke: '#e0b070', width: 5 },
  { d: disc(47, 58, 39), fill: '#0b0f2a' },
  {
    d: disc(47, 58, 36),
    fill: {
      x: 34,
      y: 40,
      radius: 56,
      stops: [
        [0, '#7f8fe0'],
        [0.3, '#3b4699'],
        [0.75, '#1a2158'],
        [1, '#0d1138'],
      ],
    },
  },
  { d: 'M55 16L77 29L70 41L47 28Z', fill: '#ffc84a', stroke: '#8a4c00', width: 3 },
  { d: 'M57 19L73 28.5L71 32L55 22.5Z', fill: '#fff0b0' },
  { d: 'M22 42C27 32 34 28 42 27C35 33 29 40 27 48Z', fill: 'rgb(255 255 255 / 80%)' },
  {
    d: 'M86 3L89 13L99 12L92 20L98 29L88 26L83 35L81 25L71 23L80 17L78 7Z',
    fill: '#ffe36b',
    stroke: '#e0601c',
    width: 3,
  },
];

export const rocket: Drawing = [
  { d: 'M50 70L50 98', stroke: '#5a3414', width: 8 },
  { d: 'M50 70L50 97', stroke: '#d9a566', width: 4 },
  { d: 'M32 56L14 80L33 76ZM68 56L86 80L67 76Z', fill: '#2f6fe0', stroke: '#12286e', width: 4 },
  { d: 'M31 34L69 34L69 78L31 78Z', fill: '#fff4e0', stroke: '#6d1230', width: 5 },
  { d: 'M31 44L69 56L69 68L31 56Z', fill: '#ff3d67' },
  { d: 'M31 66L69 78L42 78L31 74Z', fill: '#ff3d67' },
  { d: 'M56 34L69 34L69 78L56 78Z', fill: 'rgb(90 10 60 / 22%)' },
  { d: 'M50 2L73 35L27 35Z', fill: '#ff3d67', stroke: '#7d0a2c', width: 5 },
  { d: 'M48 9L44 32L33 32Z', fill: 'rgb(255 255 255 / 65%)' },
  { d: 'M36 38L41 38L41 74L36 74Z', fill: 'rgb(255 255 255 / 80%)' },
];
