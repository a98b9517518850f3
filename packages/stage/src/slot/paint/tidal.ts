/** The symbols of Tidal Fortune. */
import { disc, flat, glint, line, oval, type SymbolPainter, shape } from './brush.ts';
import { coin, ribbon } from './pier.ts';

const lifebuoy: SymbolPainter = brush => {
  line(brush, 'M24 20Q50 4 76 20M24 80Q50 96 76 80M20 24Q4 50 20 76M80 24Q96 50 80 76', '#7a5a34', 4);
  const ring = `${disc(50, 50, 36)}M65 50a15 15 0 1 1 -30 0a15 15 0 1 1 30 0z`;
  shape(brush, ring, { fill: ['#ffffff', '#c6d4ea'], edge: '#7c1030', isLit: true });
  brush.save();
  brush.clip(new Path2D(ring), 'nonzero');
  brush.fillStyle = '#e8304f';
  flat(brush, 'M50 50L30 6H70zM50 50L94 30V70zM50 50L30 94H70zM50 50L6 30V70z');
  brush.restore();
  line(brush, 'M65 50a15 15 0 1 1 -30 0a15 15 0 1 1 30 0z', '#7c1030', 3.5);
  line(brush, disc(50, 50, 36), '#7c1030', 3.5);
  glint(brush, 'M20 42Q26 20 48 17Q30 26 26 46z', 0.65);
};

const anchor: SymbolPainter = brush => {
  const body = 'M50 24V80M30 38H70M16 58Q18 84 50 86Q82 84 84 58';
  line(brush, body, '#23324f', 15);
  line(brush, body, '#93a8c9', 9);
  line(brush, 'M48 26V78M32 36H68M20 62Q24 80 48 83', '#e6eefb', 2.6);
  shape(brush, 'M8 60L16 44L26 60zM92 60L84 44L74 60z', {
    fill: ['#c4d3ea', '#7e93b6'],
    edge: '#23324f',
    width: 3,
  });
  line(brush, disc(50, 16, 9), '#23324f', 9);
  line(brush, disc(50, 16, 9), '#aebfda', 4.5);
  line(brush, 'M52 12Q74 22 58 40Q40 52 60 64Q68 72 58 84', '#6b4312', 6.5);
  line(brush, 'M52 12Q74 22 58 40Q40 52 60 64Q68 72 58 84', '#ffcf7a', 3.4);
};

const crab: SymbolPainter = brush => {
  const edge = '#7a1108';
  line(brush, 'M26 62L10 70M26 70L12 82M30 76L20 92M74 62L90 70M74 70L88 82M70 76L80 92', edge, 8);
  line(brush, 'M26 62L10 70M26 70L12 82M30 76L20 92M74 62L90 70M74 70L88 82M70 76L80 92', '#ff7a4d', 4);
  line(brush, 'M26 56Q10 50 14 34M74 56Q90 50 86 34', edge, 10);
  line(brush, 'M26 56Q10 50 14 34M74 56Q90 50 86 34', '#ff6a42', 5.5);
  const claw = { fill: ['#ff9a6b', '#d92f1a'], edge, width: 3.2, isLit: true } as const;
  shape(brush, 'M6 34Q2 14 18 8Q14 18 18 22Q24 12 30 14Q34 28 22 38Q12 42 6 34z', claw);
  shape(brush, 'M94 34Q98 14 82 8Q86 18 82 22Q76 12 70 14Q66 28 78 38Q88 42 94 34z', claw);
  shape(brush, 'M18 64Q18 42 50 42Q82 42 82 64Q80 86 50 86Q20 86 18 64z', {
    fill: ['#ff9a6b', '#d42a16'],
    edge,
    isLit: true,
  });
  line(brush, 'M40 44V34M60 44V34', edge, 5);
  for (const x of [40, 60]) {
    shape(brush, disc(x, 31, 8), { fill: '#fff', edge, width: 2.6 });
    shape(brush, disc(x + (x < 50 ? 2 : -2), 32, 3.2), { fill: '#1d0b12', edge: '#1d0b12', width: 1 });
  }
  line(brush, 'M40 68Q50 77 60 68', edge, 3.2);
  glint(brush, 'M26 58Q32 48 46 47Q34 52 30 62z', 0.5);
};

const shell: SymbolPainter = brush => {
  const edge = '#0c4a5c';
  shape(brush, 'M50 66Q28 58 10 40Q12 26 24 26Q26 12 40 16Q50 4 60 16Q74 12 76 26Q88 26 90 40Q72 58 50 66z', {
    fill: ['#a6fff0', '#1e9fb4'],
    edge,
    isLit: true,
  });
  line(brush, 'M50 62V14M46 60L32 20M54 60L68 20M42 58L18 32M58 58L82 32', '#0f7f93', 2.6);
  shape(brush, 'M10 70Q26 58 50 62Q74 58 90 70Q78 88 50 88Q22 88 10 70z', {
    fill: ['#7ff0e4', '#14808f'],
    edge,
    isLit: true,
  });
  line(brush, 'M20 74Q50 66 80 74', '#d8fffa', 2);
  shape(brush, disc(50, 62, 13), { fill: ['#ffffff', '#f5b8dc'], edge: '#9b5f88', width: 2.8 });
  glint(brush, oval(46, 57, 4.5, 3.4), 0.95);
};

const lighthouse: SymbolPainter = brush => {
  const beam = brush.createLinearGradient(0, 0, 100, 0);
  beam.addColorStop(0, 'rgb(255 244 170 / 0%)');
  beam.addColorStop(0.45, 'rgb(255 244 170 / 85%)');
  beam.addColorStop(0.55, 'rgb(255 244 170 / 85%)');
  beam.addColorStop(1, 'rgb(255 244 170 / 0%)');
  brush.fillStyle = beam;
  flat(brush, 'M46 24L0 10V38zM54 24L100 10V38z');
  shape(brush, 'M8 90Q22 72 50 74Q78 72 92 90z', {
    fill: ['#8a7cc4', '#4a3f86'],
    edge: '#241c52',
    isLit: true,
  });
  shape(brush, 'M40 32H60L67 80Q50 86 33 80z', {
    fill: ['#ffffff', '#d5ddf0'],
    edge: '#5a1226',
    isLit: true,
  });
  brush.fillStyle = '#e2314f';
  flat(brush, 'M38.6 42H61.4L63.2 54H36.8zM35.2 66H64.8L66.8 79Q50 84.5 33.2 79z');
  line(brush, 'M40 32H60L67 80Q50 86 33 80z', '#5a1226', 3.2);
  shape(brush, 'M45 70Q50 62 55 70V82H45z', { fill: '#5b2a18', edge: '#2d1208', width: 2 });
  shape(brush, 'M40 18H60V32H40z', { fill: ['#fff7b0', '#ffc93d'], edge: '#5a1226', width: 3 });
  shape(brush, 'M36 18Q50 0 64 18z', {
    fill: ['#ff7d8f', '#c01f42'],
    edge: '#5a1226',
    width: 3,
    isLit: true,
  });
  shape(brush, 'M34 31H66V36H34z', { fill: '#4a5878', edge: '#1f2840', width: 2.4 });
  glint(brush, 'M42 36L39 76L42 77L46 36z', 0.5);
};

const whale: SymbolPainter = brush => {
  const edge = '#0b2f6b';
  line(brush, 'M40 26Q38 12 26 12M40 26Q42 10 56 10', '#e9fbff', 5);
  line(brush, 'M40 26Q38 12 26 12M40 26Q42 10 56 10', '#59c8ff', 2.4);
  shape(brush, 'M72 46Q84 40 80 22Q90 20 92 30Q98 22 99 14Q82 10 74 16Q72 30 70 36z', {
    fill: ['#8fdcff', '#2478d8'],
    edge,
    width: 3.2,
    isLit: true,
  });
  shape(brush, 'M4 56Q6 28 40 28Q62 28 76 44Q88 54 88 34Q98 74 66 86Q42 94 20 84Q4 76 4 56z', {
    fill: ['#8fe0ff', '#1f6fd6'],
    edge,
    isLit: true,
  });
  shape(brush, 'M6 66Q30 74 58 68Q60 82 48 88Q30 92 16 82Q8 76 6 66z', {
    fill: ['#ffffff', '#cfe6ff'],
    edge,
    width: 2.4,
  });
  line(brush, 'M18 74V84M28 76V88M38 76V89M48 74V86', '#a8c8f0', 2);
  shape(brush, disc(24, 54, 6), { fill: '#0d1c3d', edge: '#0d1c3d', width: 1 });
  glint(brush, disc(22.5, 52, 2.2), 1);
  line(brush, 'M8 62Q18 68 30 64', edge, 3);
  shape(brush, 'M50 66Q66 68 68 80Q54 80 48 72z', { fill: ['#6fcfff', '#1a63c4'], edge, width: 2.8 });
  glint(brush, 'M14 44Q22 33 42 33Q26 38 20 48z', 0.65);
};

const free: SymbolPainter = brush => {
  const edge = '#8a1f4d';
  shape(brush, 'M50 76Q26 72 8 40Q12 30 22 30Q24 16 38 20Q50 6 62 20Q76 16 78 30Q88 30 92 40Q74 72 50 76z', {
    fill: ['#ffd9e8', '#ff5f98'],
    edge,
    isLit: true,
  });
  line(brush, 'M50 72V18M45 70L31 24M55 70L69 24M41 66L16 38M59 66L84 38', '#d63a78', 3);
  glint(brush, 'M17 38Q22 33 28 34Q24 40 26 46z', 0.6);
  ribbon(brush, 'FREE', ['#9a6bff', '#5a22c9'], '#35108a');
};

export const tidalPainters: Readonly<Record<string, SymbolPainter>> = {
  lifebuoy,
  anchor,
  crab,
  shell,
  lighthouse,
  whale,
  coin,
  free,
};
