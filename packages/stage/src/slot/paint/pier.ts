/** The symbols of Pier Sevens. */
import { type Brush, disc, glint, line, type SymbolPainter, shape, word } from './brush.ts';

const cherry: SymbolPainter = brush => {
  line(brush, 'M32 60Q36 34 62 20Q66 40 68 58', '#1f6b2c', 6.5);
  line(brush, 'M32 60Q36 34 62 20Q66 40 68 58', '#4fbf4a', 3);
  shape(brush, 'M60 22Q70 4 92 14Q84 32 62 24z', { fill: ['#9df06a', '#2f9e3d'], edge: '#14591f', width: 3 });
  line(brush, 'M66 20Q76 15 86 16', '#d9ffc0', 1.6);
  const berry = { fill: ['#ff7284', '#b8002c'], edge: '#6d0020', isLit: true } as const;
  shape(brush, disc(30, 68, 20), berry);
  shape(brush, disc(68, 70, 20), berry);
  glint(brush, 'M17 62Q20 52 30 51Q24 57 22 66z');
  glint(brush, 'M55 64Q58 54 68 53Q62 59 60 68z');
};

const ice: SymbolPainter = brush => {
  shape(brush, 'M32 50L50 94L68 50z', { fill: ['#ffd58a', '#c9792a'], edge: '#7a4310', isLit: true });
  line(brush, 'M37 60L58 76M42 72L54 84M63 60L42 76M58 72L46 84', '#9a5a1c', 2);
  shape(
    brush,
    'M26 50Q20 40 30 34Q28 18 44 16Q58 6 68 20Q80 24 74 36Q82 46 72 52Q68 58 62 52Q56 60 50 53Q42 60 38 52Q30 58 26 50z',
    {
      fill: ['#ffd3ec', '#ff6fb5'],
      edge: '#94205f',
      isLit: true,
    },
  );
  shape(brush, disc(55, 12, 7), { fill: ['#ff6b7a', '#c0002f'], edge: '#6d0020', width: 3 });
  glint(brush, 'M34 34Q34 23 45 21Q38 28 39 36z');
  for (const [x, y, colour] of [
    [44, 40, '#3fe0d0'],
    [58, 30, '#ffe27a'],
    [64, 42, '#7d5cff'],
    [50, 24, '#fff'],
  ] as const)
    line(brush, `M${x} ${y}l4 -2`, colour, 3);
};

const bar: SymbolPainter = brush => {
  const plate = (y: number, fill: readonly [string, string]) => {
    shape(brush, `M14 ${y}h72a5 5 0 0 1 5 5v14a5 5 0 0 1 -5 5h-72a5 5 0 0 1 -5 -5v-14a5 5 0 0 1 5 -5z`, {
      fill,
      edge: '#1f0d4a',
      isLit: true,
    });
    line(brush, `M15 ${y + 4}h70`, 'rgb(255 255 255 / 55%)', 2);
  };
  plate(10, ['#8b6bff', '#4322b8']);
  plate(62, ['#8b6bff', '#4322b8']);
  shape(brush, 'M8 32h84a6 6 0 0 1 6 6v24a6 6 0 0 1 -6 6h-84a6 6 0 0 1 -6 -6v-24a6 6 0 0 1 6 -6z', {
    fill: ['#ffe27a', '#ff9d2e'],
    edge: '#6b3500',
    isLit: true,
  });
  word(brush, 'BAR', 51, 30, '#fff', '#5a1fb0');
};

const bell: SymbolPainter = brush => {
  shape(brush, disc(50, 84, 9), { fill: ['#ffd97a', '#b0650a'], edge: '#6b3500', width: 3 });
  shape(
    brush,
    'M50 10Q58 10 58 18Q78 24 79 48Q80 64 90 74Q92 80 84 81Q50 88 16 81Q8 80 10 74Q20 64 21 48Q22 24 42 18Q42 10 50 10z',
    {
      fill: ['#fff0a0', '#f08a10'],
      edge: '#7a3d00',
      isLit: true,
    },
  );
  line(brush, 'M17 72Q50 80 83 72', '#a85a05', 3);
  glint(brush, 'M30 60Q28 36 42 26Q34 40 38 62z');
};

const seven: SymbolPainter = brush => {
  const outer = 'M14 12H88V28Q62 56 56 92H30Q36 58 60 34H32V42H14z';
  shape(brush, outer, { fill: ['#ffe27a', '#ff9d2e'], edge: '#8a3d00', width: 4, isLit: true });
  shape(brush, 'M20 18H82V26Q56 54 51 86H38Q44 56 70 28H27V35H20z', {
    fill: ['#ff6f8d', '#c2093f'],
    edge: '#8c0d38',
    width: 2,
  });
  glint(brush, 'M24 21H78V24H24z', 0.7);
};

/** The house's coin: wild on every machine. */
export const coin: SymbolPainter = brush => {
  shape(brush, disc(50, 46, 38), { fill: ['#ffe98f', '#f08a10'], edge: '#7a3d00', isLit: true });
  shape(brush, disc(50, 46, 29), { fill: ['#ffd34d', '#ffb02e'], edge: '#b9690c', width: 2.5 });
  shape(brush, star(50, 46, 22), { fill: ['#fffbe0', '#ffd98a'], edge: '#a85a05', width: 2.5 });
  glint(brush, 'M20 38Q26 18 46 13Q30 22 25 42z');
  ribbon(brush, 'WILD', ['#ff7d9b', '#d81b57'], '#8c0d38');
};

export function ribbon(brush: Brush, text: string, fill: readonly [string, string], edge: string): void {
  shape(brush, 'M4 72L16 70V92L4 94L10 83zM96 72L84 70V92L96 94L90 83z', { fill: edge, edge, width: 2 });
  shape(brush, 'M12 66Q50 72 88 66V90Q50 96 12 90z', { fill, edge, width: 3, isLit: true });
  word(brush, text, 80.5, 19, '#fff', edge);
}

export function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.47;
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

const ticket: SymbolPainter = brush => {
  brush.save();
  brush.translate(50, 46);
  brush.rotate(-0.22);
  brush.translate(-50, -46);
  shape(brush, 'M10 26H90V38A8 8 0 0 0 90 54V66H10V54A8 8 0 0 0 10 38z', {
    fill: ['#a9fff2', '#16a99a'],
    edge: '#075a55',
    isLit: true,
  });
  line(brush, 'M30 30V62', '#0b7a72', 2.4);
  shape(brush, star(58, 45, 16), { fill: ['#fff6c9', '#ffd34d'], edge: '#8a5200', width: 2.5 });
  glint(brush, 'M14 30H86V33H14z', 0.7);
  brush.restore();
  ribbon(brush, 'PRIZE', ['#9a6bff', '#5a22c9'], '#35108a');
};

export const pierPainters: Readonly<Record<string, SymbolPainter>> = {
  cherry,
  ice,
  bar,
  bell,
  seven,
  coin,
  ticket,
};
