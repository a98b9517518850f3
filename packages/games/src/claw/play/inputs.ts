/** Inputs as whole numbers, for logs and the wire: the first names the kind. */
import { type ClawInput, type Direction, PRIZE_KINDS } from '../types.ts';

const CODES = { begin: 0, move: 1, grab: 2, end: 3, restock: 4 } as const;
const LENGTHS: Readonly<Record<number, number>> = { 0: 3, 1: 3, 2: 1, 3: 1, 4: 2 };
const MAX_ROUND = 0x7fff_ffff;

export function encodeClawInput(input: ClawInput): readonly number[] {
  switch (input.type) {
    case 'begin':
      return [CODES.begin, input.round, input.pity];
    case 'move':
      return [CODES.move, input.x, input.z];
    case 'restock':
      return [CODES.restock, PRIZE_KINDS.indexOf(input.kind)];
    case 'grab':
    case 'end':
      return [CODES[input.type]];
  }
}

export function decodeClawInput(code: readonly number[]): ClawInput | undefined {
  const [type = -1, first = 0, second = 0] = code;
  if (code.length !== LENGTHS[type]) return undefined;
  switch (type) {
    case CODES.begin:
      return isCount(first) && isCount(second) ? { type: 'begin', round: first, pity: second } : undefined;
    case CODES.move:
      return isDirection(first) && isDirection(second) ? { type: 'move', x: first, z: second } : undefined;
    case CODES.grab:
      return { type: 'grab' };
    case CODES.end:
      return { type: 'end' };
    default: {
      const kind = PRIZE_KINDS[first];
      return kind === undefined ? undefined : { type: 'restock', kind };
    }
  }
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_ROUND;
}

function isDirection(value: number): value is Direction {
  return value === -1 || value === 0 || value === 1;
}
