/** Inputs as whole numbers, for logs and the wire: the first names the kind. */
import type { PusherConfig } from '../config/config.ts';
import { MAX_AIM, type PusherInput } from '../types.ts';

const CODES = { aim: 0, drop: 1, rain: 2, stop: 3 } as const;

export function encodePusherInput(input: PusherInput): readonly number[] {
  switch (input.type) {
    case 'aim':
      return [CODES.aim, input.x];
    case 'rain':
      return [CODES.rain, input.coins];
    case 'drop':
    case 'stop':
      return [CODES[input.type]];
  }
}

export function decodePusherInput(config: PusherConfig, code: readonly number[]): PusherInput | undefined {
  const [kind, value = 0] = code;
  const hasValue = kind === CODES.aim || kind === CODES.rain;
  if (code.length !== (hasValue ? 2 : 1)) return undefined;
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
    default:
      return undefined;
  }
}
