/** What is written in the water: multipliers, sums, a boss's ribbon. */
import type { Brush } from '../../flat/atlas.ts';

const FACE = 'Fredoka, sans-serif';

export type ChipTone = 'teal' | 'violet' | 'gold';

const CHIPS: Readonly<Record<ChipTone, readonly [high: string, low: string, edge: string, text: string]>> = {
  teal: ['#a8f5e4', '#5cd8c4', '#0a5058', '#063440'],
  violet: ['#b27af5', '#7a3fd6', '#2c0a66', '#ffffff'],
  gold: ['#ffe08a', '#ffb02e', '#6e3a00', '#4a2200'],
};

export function chipTone(multiplier: number): ChipTone {
  if (multiplier >= 80) return 'gold';
  return multiplier >= 25 ? 'violet' : 'teal';
}

/** How wide a text is, at a size. */
export function textWidth(brush: Brush, text: string, size: number): number {
  brush.font = `600 ${size}px ${FACE}`;
  return brush.measureText(text).width;
}

export function paintChip(brush: Brush, width: number, height: number, text: string, tone: ChipTone): void {
  const [high, low, edge, ink] = CHIPS[tone];
  pill(brush, 1, 1, width - 2, height - 2, [high, low], edge);
  write(brush, text, width / 2, height / 2, height * 0.66, ink);
}

/** Multiplier and chance of what is locked, side by side. */
export function paintLockTag(brush: Brush, width: number, height: number, first: string, rest: string): void {
  const left = rest === '' ? width : textWidth(brush, first, height * 0.56) + height * 0.9;
  if (rest !== '') {
    pill(brush, 1, 1, width - 2, height - 2, ['#0a3a58', '#06263e'], '#021422');
    write(brush, rest, left + (width - left) / 2 - height * 0.05, height / 2, height * 0.52, '#ffffff');
  }
  pill(brush, 1, 1, left - 2, height - 2, CHIPS.gold, CHIPS.gold[2]);
  write(brush, first, left / 2, height / 2, height * 0.6, CHIPS.gold[3]);
}

export function paintRibbon(brush: Brush, width: number, height: number, name: string, pays: string): void {
  const tail = height * 0.5;
  const cloth = brush.createLinearGradient(0, 0, 0, height);
  cloth.addColorStop(0, '#ff7fae');
  cloth.addColorStop(1, '#d02a6a');
  brush.lineJoin = 'round';
  brush.strokeStyle = '#5c0a30';
  brush.lineWidth = 2;
  for (const side of [0, 1]) {
    const x = (at: number) => (side === 0 ? at : width - at);
    brush.beginPath();
    brush.moveTo(x(1), height * 0.24);
    brush.lineTo(x(tail * 1.8), height * 0.24);
    brush.lineTo(x(tail * 1.8), height - 1);
    brush.lineTo(x(1), height - 1);
    brush.lineTo(x(tail * 0.6), height * 0.62);
    brush.closePath();
    brush.fillStyle = '#a3184f';
    brush.fill();
    brush.stroke();
  }
  brush.beginPath();
  brush.roundRect(tail, 1, width - tail * 2, height * 0.8, 4);
  brush.fillStyle = cloth;
  brush.fill();
  brush.stroke();
  const size = height * 0.46;
  const nameWide = textWidth(brush, name, size);
  const middle = height * 0.42;
  const start = (width - nameWide - size * 0.7 - textWidth(brush, pays, size)) / 2;
  write(brush, name, start, middle, size, '#ffffff', 'left', '#5c0a30');
  write(brush, pays, start + nameWide + size * 0.7, middle, size, '#ffe27a', 'left', '#5c0a30');
}

export function ribbonWidth(brush: Brush, height: number, name: string, pays: string): number {
  const size = height * 0.46;
  return textWidth(brush, name, size) + textWidth(brush, pays, size) + size * 0.7 + height * 1.9;
}

/** A sum in gold with a dark edge; a plain one for what is no win. */
export function paintSum(brush: Brush, width: number, height: number, text: string, isWin: boolean): void {
  const size = Math.min(
    height * 0.78,
    (height * 0.78 * width * 0.94) / Math.max(1, textWidth(brush, text, height * 0.78)),
  );
  brush.font = `700 ${size}px ${FACE}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = size * 0.26;
  brush.strokeStyle = isWin ? '#5a2600' : 'rgb(6 20 60 / 80%)';
  brush.strokeText(text, width / 2, height / 2);
  const gold = brush.createLinearGradient(0, height * 0.18, 0, height * 0.8);
  gold.addColorStop(0, '#fff9c8');
  gold.addColorStop(0.5, '#ffd84a');
  gold.addColorStop(1, '#ff9a1f');
  brush.fillStyle = isWin ? gold : '#e6f0ff';
  brush.fillText(text, width / 2, height / 2);
}

function pill(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  [high, low]: readonly [string, string, ...string[]],
  edge: string,
): void {
  const skin = brush.createLinearGradient(0, y, 0, y + height);
  skin.addColorStop(0, high);
  skin.addColorStop(1, low);
  brush.beginPath();
  brush.roundRect(x, y, width, height, height / 2);
  brush.fillStyle = skin;
  brush.fill();
  brush.strokeStyle = edge;
  brush.lineWidth = 1.4;
  brush.stroke();
  brush.beginPath();
  brush.roundRect(x + height * 0.22, y + 1.6, width - height * 0.44, height * 0.3, height * 0.15);
  brush.fillStyle = 'rgb(255 255 255 / 34%)';
  brush.fill();
}

function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  align: 'center' | 'left' = 'center',
  edge?: string,
): void {
  brush.font = `600 ${size}px ${FACE}`;
  brush.textAlign = align;
  brush.textBaseline = 'middle';
  if (edge !== undefined) {
    brush.lineJoin = 'round';
    brush.lineWidth = size * 0.2;
    brush.strokeStyle = edge;
    brush.strokeText(text, x, y + size * 0.04);
  }
  brush.fillStyle = colour;
  brush.fillText(text, x, y + size * 0.04);
}
