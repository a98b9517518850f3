/** A machine without a world: a sum that inputs go into. For what has to be done a million times, or in any order. */
import { Refusal } from '@boardwalk/base';
import { ByteReader, ByteWriter } from '../exact/bytes.ts';
import type { MachineGame, Mechanism } from './machine.ts';

export interface Put {
  /** Any 32-bit number but 0. */
  readonly number: number;
}

export interface Summed {
  readonly type: 'summed';
  readonly sum: number;
}

export const MAX_WAITING = 3;

export const sumGame: MachineGame<Put, Summed, string> = {
  name: 'sum',
  configVersion: 'sum-1',
  encodeInput: ({ number }) => [number],
  decodeInput: ([number = 0, ...rest]) => (number !== 0 && rest.length === 0 ? { number } : undefined),
  isLayout: layout => layout.length === 1,
  start: (_physics, { layout }) => mechanismOf(layout[0] ?? 1, []),
  restore(_physics, _seeds, snapshot) {
    const reader = new ByteReader(snapshot);
    const sum = reader.integer();
    return mechanismOf(
      sum,
      Array.from({ length: reader.natural(MAX_WAITING) }, () => reader.integer()),
    );
  },
};

function mechanismOf(start: number, waiting: number[]): Mechanism<Put, Summed, string> {
  let sum = start;
  const save = (): Uint8Array => {
    const writer = new ByteWriter();
    writer.integer(sum);
    writer.natural(waiting.length);
    for (const number of waiting) writer.integer(number);
    return writer.finish();
  };
  return {
    scene: 'nothing to be seen',
    get isIdle() {
      return waiting.length === 0;
    },
    apply({ number }) {
      if (waiting.length === MAX_WAITING) return new Refusal('tooManyPlays', { max: MAX_WAITING });
      waiting.push(number);
      return undefined;
    },
    advance() {
      sum = Math.imul(sum, 31) + 7;
      return waiting.splice(0).map(number => {
        sum = (Math.imul(sum, 17) + number) | 0;
        return { type: 'summed', sum };
      });
    },
    hashInto: hash => hash.bytes(save()),
    snapshot: save,
    layout: () => Uint8Array.of(sum & 0xff),
    poses: () => new Float32Array(0),
    free: () => undefined,
  };
}
