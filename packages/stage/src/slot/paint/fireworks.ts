/** The symbols of Firework Bay. */
import { disc, flat, glint, line, oval, type SymbolPainter, shape } from './brush.ts';
import { coin, star } from './pier.ts';

const popcorn: SymbolPainter = brush => {
  const puff = { fill: ['#fffdf0', '#ffd98a'], edge: '#8a5a14', width: 3, isLit: true } as const;
  for (const [x, y] of [
    [32, 32],
    [50, 22],
    [68, 32],
    [42, 40],
    [60, 42],
  ] as const)
    shape(brush, disc(x, y, 13), puff);
  glint(brush, `${disc(46, 18, 4)}${disc(28, 28, 4)}${disc(64, 28, 4)}`, 0.9);
  shape(brush, 'M20 42L80 42L72 92H28z', { fill: ['#ffffff', '#d7dcee'], edge: '#7c1030', isLit: true });
  brush.fillStyle = '#e8304f';
  flat(brush, 'M20 42H32L37 92H28zM44 42H56L54.5 92H45.5zM68 42H80L72 92H63z');
  line(brush, 'M20 42L80 42L72 92H28z', '#7c1030', 3.5);
};

const floss: SymbolPainter = brush => {
  line(brush, 'M50 60V94', '#7a5a34', 8);
  line(brush, 'M50 60V93', '#ffe7bd', 4.4);
  shape(
    brush,
    'M50 72Q30 76 24 62Q8 56 16 40Q12 22 32 20Q42 4 58 12Q78 8 80 28Q94 38 82 52Q82 68 66 68Q60 76 50 72z',
    {
      fill: ['#ffd6f3', '#f45cc0'],
      edge: '#8f1a70',
      isLit: true,
    },
  );
  line(brush, 'M32 36Q44 24 58 32Q68 40 56 48Q44 54 40 44', '#fff', 3.2);
  line(brush, 'M66 26Q76 34 70 46M28 52Q36 62 50 60', '#ffb3e6', 3.4);
  glint(brush, 'M24 34Q28 24 38 23Q30 30 29 40z');
};

const balloon: SymbolPainter = brush => {
  line(brush, 'M50 76Q42 84 52 90Q58 94 52 98', '#0d4f57', 3);
  shape(brush, 'M50 6Q80 8 80 38Q78 62 54 74L58 80H42L46 74Q22 62 20 38Q20 8 50 6z', {
    fill: ['#8ffff0', '#0aa8a8'],
    edge: '#065055',
    isLit: true,
  });
  glint(brush, 'M30 40Q28 20 44 14Q36 24 37 42z', 0.75);
  glint(brush, oval(63, 60, 5, 3), 0.3);
};

const lantern: SymbolPainter = brush => {
  line(brush, 'M50 6V18', '#5a1226', 4);
  shape(brush, 'M30 16H70V26H30zM30 76H70V86H30z', {
    fill: ['#ffd97a', '#c9791a'],
    edge: '#6b3500',
    width: 3,
  });
  shape(brush, 'M32 25H68Q88 50 68 77H32Q12 50 32 25z', {
    fill: ['#ff8a5c', '#d61f3d'],
    edge: '#6d0a20',
    isLit: true,
  });
  brush.fillStyle = 'rgb(255 226 120 / 75%)';
  flat(brush, oval(50, 52, 15, 20));
  line(brush, 'M50 26V76M38 26Q28 50 38 76M62 26Q72 50 62 76', '#8c0f2c', 2.4);
  glint(brush, 'M30 44Q32 33 38 30Q35 42 36 54z', 0.6);
  line(brush, 'M44 88V97M50 88V99M56 88V97', '#ffd34d', 3);
};

const sparkler: SymbolPainter = brush => {
  line(brush, 'M30 96L54 44', '#3a2a1a', 6);
  line(brush, 'M30 95L53 46', '#b9a58a', 2.6);
  brush.fillStyle = 'rgb(255 220 120 / 30%)';
  flat(brush, disc(57, 37, 35));
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (Math.PI * index) / 6;
    const reach = index % 2 === 0 ? 33 : 24;
    return `M57 37L${(57 + reach * Math.cos(angle)).toFixed(1)} ${(37 + reach * Math.sin(angle)).toFixed(1)}`;
  }).join('');
  line(brush, rays, '#b35a00', 6);
  line(brush, rays, '#ffe27a', 3);
  shape(brush, star(57, 37, 20), { fill: ['#ffffff', '#ffd34d'], edge: '#b35a00', width: 3, isLit: true });
  for (const [x, y] of [
    [90, 20],
    [24, 22],
    [86, 60],
    [54, 3],
  ] as const)
    shape(brush, star(x, y, 5.5), { fill: '#fff', edge: '#ff9d2e', width: 1.6 });
};

const wheel: SymbolPainter = brush => {
  line(brush, 'M50 46L28 94M50 46L72 94M22 94H78', '#2a1c5c', 8);
  line(brush, 'M50 46L28 94M50 46L72 94M22 94H78', '#9a86ff', 4);
  line(brush, disc(50, 44, 33), '#2a1c5c', 8);
  line(brush, disc(50, 44, 33), '#c8b8ff', 4);
  line(brush, 'M17 44H83M50 11V77M27 21L73 67M73 21L27 67', '#6d55d9', 3);
  const colours = ['#ff5f7d', '#ffd34d', '#3fe0d0', '#ff9d2e', '#7dff9a', '#ff7de0', '#59c8ff', '#fff27a'];
  colours.forEach((colour, index) => {
    const angle = (Math.PI * index) / 4;
    const [x, y] = [50 + 33 * Math.cos(angle), 44 + 33 * Math.sin(angle)];
    shape(brush, `M${x - 7} ${y - 3}h14v5a7 7 0 0 1 -14 0z`, {
      fill: colour,
      edge: '#2a1c5c',
      width: 2.4,
      isLit: true,
    });
  });
  shape(brush, disc(50, 44, 8), { fill: ['#fff3a8', '#ff9d2e'], edge: '#6b3500', width: 3 });
};

const rocket: SymbolPainter = brush => {
  brush.save();
  brush.translate(50, 50);
  brush.rotate(0.52);
  brush.translate(-50, -50);
  shape(brush, 'M38 76Q50 116 62 76z', { fill: ['#ffd34d', '#ff5a1f'], edge: '#a83200', width: 3 });
  shape(brush, 'M44 78Q50 100 56 78z', { fill: '#fff7c0', edge: '#ffd34d', width: 1 });
  shape(brush, 'M34 56L18 74V84L36 76zM66 56L82 74V84L64 76z', {
    fill: ['#7a5cff', '#3b1fa8'],
    edge: '#1d0d5c',
    width: 3,
    isLit: true,
  });
  shape(brush, 'M50 -2Q70 20 67 78H33Q30 20 50 -2z', {
    fill: ['#ff7d9b', '#c8123f'],
    edge: '#6d0526',
    isLit: true,
  });
  shape(brush, 'M50 -2Q62 8 65 28H35Q38 8 50 -2z', {
    fill: ['#fff3a8', '#ffae2e'],
    edge: '#6d0526',
    width: 3,
  });
  shape(brush, star(50, 50, 13), { fill: ['#fffbe0', '#ffd34d'], edge: '#8a3a00', width: 2.4 });
  glint(brush, 'M38 70Q35 30 46 10Q41 34 42 70z', 0.5);
  brush.restore();
};

export const fireworksPainters: Readonly<Record<string, SymbolPainter>> = {
  popcorn,
  floss,
  balloon,
  lantern,
  sparkler,
  wheel,
  rocket,
  coin,
};
