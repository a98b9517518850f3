/** Inputs as whole numbers, for logs and the wire: the first names the kind. */
import type { PusherConfig } from '../config/config.ts';
import { BUFFS, MAX_AIM, MAX_BUFF_STEPS, type PusherInput } from '../types.ts';

const CODES = { aim: 0, drop: 1, rain: 2, stop: 3, buff: 4 } as const;
const LENGTHS = [2, 1, 2, 1, 3];

export function encodePusherInput(input: PusherInput): readonly number[] {
  switch (input.type) {
    case 'aim':
      return [CODES.aim, input.x];
    case 'rain':
      return [CODES.rain, input.coins];
    case 'buff':
      return [CODES.buff, BUFFS.indexOf(input.kind), input.steps];
    case 'drop':
    case 'stop':
      return [CODES[input.type]];
  }
}

export function decodePusherInput(config: PusherConfig, code: readonly number[]): PusherInput | undefined {
  const [kind = -1, value = 0, steps = 0] = code;
  if (code.length !== LENGTHS[kind]) return undefined;
  switch (kind) {
    case CODES.aim:
      return Number.isInteger(value) && Math.abs(value) <= MAX_AIM ? { type: 'aim', x: value } : undefined;
    case CODES.rain:
      return Number.isInteger(value) && value >= 1 && value <= config.maxRain
        ? { type: 'rain', coins: value }
        : undefined;
    case CODES.drop:
      return { type: 'drop' };
    case CODES.stop:
      return { type: 'stop' };
    case CODES.buff:
      return buffOf(value, steps);
    default:
      return undefined;
  }
}

function buffOf(index: number, steps: number): PusherInput | undefined {
  const kind = BUFFS[index];
  const isLong = Number.isInteger(steps) && steps >= 0 && steps <= MAX_BUFF_STEPS;
  return kind !== undefined && isLong ? { type: 'buff', kind, steps } : undefined;
}
