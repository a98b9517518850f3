import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Batch } from './batch.ts';

const frame = (text: string) => Buffer.from(text);

describe('a batch', () => {
  it('is one joined buffer of its frames in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 20 }), texts => {
        const batch = texts.reduce((before, text) => before.append(frame(text)), new Batch());
        expect(batch.joined().toString()).toBe(texts.join(''));
        expect(batch.bytes).toBe(Buffer.byteLength(texts.join('')));
        expect(batch.frames).toBe(texts.length);
      }),
    );
  });

  it('is the same one, joined once, for all who get the same frames', () => {
    const root = new Batch();
    const [one, two] = [frame('one'), frame('two')];
    const [here, there] = [root.append(one).append(two), root.append(one).append(two)];
    expect(here).toBe(there);
    expect(here.joined()).toBe(there.joined());
  });

  it('stays the same for two kinds of receivers that take turns', () => {
    const root = new Batch();
    const [plain, placed] = [frame('plain'), frame('placed')];
    const batches = [plain, placed, plain, placed].map(each => root.append(each));
    expect(new Set(batches).size).toBe(2);
  });

  it('parts where the frames differ, and neither sees the other’s', () => {
    const root = new Batch();
    const common = root.append(frame('a'));
    const [left, right] = [common.append(frame('l')), common.append(frame('r'))];
    expect([left.joined().toString(), right.joined().toString(), common.joined().toString()]).toEqual([
      'al',
      'ar',
      'a',
    ]);
  });
});
