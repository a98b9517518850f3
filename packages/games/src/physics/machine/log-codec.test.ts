import { isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_INPUT_NUMBERS, MAX_STEPS, type MachineLog } from './log.ts';
import { decodeMachineLog, encodeMachineLog } from './log-codec.ts';

const LOG: MachineLog = {
  engine: 'engine 1',
  game: 'dice',
  configVersion: 'dice-1',
  seeds: { serverSeed: '0f'.repeat(32), clientSeed: 'mine', nonce: 7 },
  layout: Uint8Array.from([9, 8]),
  inputs: [
    { step: 0, code: [1] },
    { step: 3, code: [-5, 1000] },
    { step: 3, code: [] },
  ],
  hashes: [
    { step: 120, hash: '00112233445566ff' },
    { step: 130, hash: 'ffeeddccbbaa9988' },
  ],
  steps: 130,
};

const name = fc.stringMatching(/^[ -~]{0,80}$/);
const digits = (bytes: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

const logs: fc.Arbitrary<MachineLog> = fc
  .record({
    engine: name,
    game: name,
    configVersion: name,
    seeds: fc.record({
      serverSeed: digits(32),
      clientSeed: fc.stringMatching(/^[ -9;-~]{1,64}$/),
      nonce: fc.maxSafeNat(),
    }),
    layout: fc.uint8Array({ maxLength: 300 }),
    steps: fc.integer({ min: 0, max: MAX_STEPS }),
    codes: fc.array(fc.tuple(fc.nat(MAX_STEPS), fc.array(fc.integer(), { maxLength: MAX_INPUT_NUMBERS })), {
      maxLength: 30,
    }),
    marks: fc.uniqueArray(fc.nat(MAX_STEPS), { maxLength: 30 }),
    hash: digits(8),
  })
  .map(({ codes, marks, hash, ...log }) => ({
    ...log,
    inputs: codes
      .map(([step, code]) => ({ step: step % (log.steps + 1), code }))
      .sort((a, b) => a.step - b.step),
    hashes: [...marks.filter(step => step < log.steps).sort((a, b) => a - b), log.steps].map(step => ({
      step,
      hash,
    })),
  }));

describe('a log', () => {
  it('is the same after encoding and decoding', () => {
    fc.assert(
      fc.property(logs, log => {
        expect(decodeMachineLog(encodeMachineLog(log))).toEqual(log);
      }),
    );
  });

  it('has one encoding: bytes that decode are those that encode what they decode to', () => {
    const bytes = encodeMachineLog(LOG);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const changed = bytes.with(at, value);
        const decoded = decodeMachineLog(changed);
        if (!isRefusal(decoded)) expect(encodeMachineLog(decoded)).toEqual(changed);
      }),
      { numRuns: 2000 },
    );
  });

  it('begins with its mark and its version, and is small', () => {
    const bytes = encodeMachineLog(LOG);
    expect(String.fromCharCode(...bytes.slice(0, 6))).toBe('\u0004BWML\u0001');
    expect(bytes.length).toBeLessThan(120);
  });

  it('takes five bytes for an input of two numbers, as in holding a button for an hour', () => {
    const inputs = Array.from({ length: 1000 }, (_, index) => ({ step: index * 60, code: [1, -900] }));
    const hashes = [{ step: 60_000, hash: '0'.repeat(16) }];
    const size = (log: MachineLog): number => encodeMachineLog(log).length;
    const bare = size({ ...LOG, inputs: [], hashes, steps: 60_000 });
    expect((size({ ...LOG, inputs, hashes, steps: 60_000 }) - bare) / 1000).toBeCloseTo(5, 1);
  });
});

describe('bytes that are no log are refused', () => {
  const bytes = encodeMachineLog(LOG);
  const expectRefused = (input: Uint8Array): void => {
    expect(decodeMachineLog(input)).toMatchObject({ code: 'badInput', detail: { field: 'log' } });
  };

  it('when there are none, or one too many', () => {
    expectRefused(new Uint8Array(0));
    expectRefused(Uint8Array.from([...bytes, 0]));
  });

  it('wherever they are cut', () => {
    for (let length = 0; length < bytes.length; length++) expectRefused(bytes.slice(0, length));
  });

  it('with another mark or version', () => {
    expectRefused(bytes.with(1, 67));
    expectRefused(bytes.with(5, 2));
  });

  it.each<[string, Partial<MachineLog>]>([
    ['two hashes of one step', { hashes: [LOG.hashes[1], LOG.hashes[1]] as MachineLog['hashes'] }],
    ['no hash of the last step', { steps: 131 }],
    ['no hash', { hashes: [] }],
    ['an input after the last step', { inputs: [{ step: 131, code: [1] }] }],
    ['a hash after the last step', { hashes: [{ step: 131, hash: '0'.repeat(16) }] }],
    ['too many numbers in an input', { inputs: [{ step: 0, code: Array(9).fill(0) as number[] }] }],
    ['more steps than a machine may do', { steps: MAX_STEPS + 1, hashes: [] }],
    ['an engine with a long name', { engine: 'e'.repeat(81) }],
    ['a layout too large', { layout: new Uint8Array(262_145) }],
  ])('with %s', (_, change) => {
    expectRefused(encodeMachineLog({ ...LOG, ...change }));
  });

  it('with a client seed that has a colon', () => {
    const letter = LOG.seeds.clientSeed.charCodeAt(0);
    expectRefused(bytes.map(byte => (byte === letter ? ':'.charCodeAt(0) : byte)));
  });

  it('without ever throwing, whatever they are', () => {
    const head = bytes.slice(0, 40);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), tail => {
        expect(isRefusal(decodeMachineLog(Uint8Array.from([...head, ...tail])))).toBe(true);
      }),
    );
  });

  it('and claims of a hundred thousand inputs that are not there', () => {
    const end = encodeMachineLog({ ...LOG, inputs: [], hashes: [] }).length;
    const claim = [0xa0, 0x8d, 0x06];
    expectRefused(Uint8Array.from([...bytes.slice(0, end - 2), ...claim]));
  });
});
