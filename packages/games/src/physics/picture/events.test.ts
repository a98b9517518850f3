import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEvents, encodeEvents } from './events.ts';
import { FrameReader } from './frame-bytes.ts';
import { FRAME_KINDS, MAX_FRAME_BYTES, type PictureEvent } from './picture.ts';

const MOST = 200;

const contact = fc.record({
  type: fc.constant('contact'),
  strength: fc.integer({ min: 1, max: 3 }),
  x: fc.integer({ min: -1000, max: 1000 }),
});
const won = fc.record({ type: fc.constantFrom('coinWon', 'prizeWon', ''), id: fc.nat(), name: fc.string() });
const told: fc.Arbitrary<PictureEvent> = fc.record({
  step: fc.nat(0xffff_ffff),
  event: fc.oneof(contact, won),
});
const lists = fc.array(told, { minLength: 1, maxLength: 30 });

function bytesOf(events: readonly PictureEvent[]): Uint8Array {
  const bytes = encodeEvents(events);
  if (bytes === undefined) throw new Error('there are events');
  return bytes;
}

function eventsOf(bytes: Uint8Array): PictureEvent[] {
  const reader = new FrameReader(bytes);
  expect(reader.u8()).toBe(FRAME_KINDS.events);
  return decodeEvents(reader);
}

describe('a frame of events', () => {
  it('says them in their order, each as it was told', () => {
    fc.assert(
      fc.property(lists, events => {
        expect(eventsOf(bytesOf(events))).toEqual(events);
      }),
    );
  });

  it('takes seven bytes for a contact, whatever else is in it', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ step: fc.nat(), event: contact }), { minLength: 1 }), events => {
        expect(bytesOf(events)).toHaveLength(1 + 7 * events.length);
      }),
    );
  });

  it('that is cut says what came before the cut, and nothing made up', () => {
    fc.assert(
      fc.property(lists, fc.double({ min: 0, max: 1, noNaN: true }), (events, share) => {
        const bytes = bytesOf(events);
        const cut = bytes.slice(0, Math.max(1, Math.floor(share * bytes.length)));
        const left = eventsOf(cut);
        expect(left).toEqual(events.slice(0, left.length));
      }),
    );
  });

  it('of any bytes is read without an error, as events with a type and a step', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), tail => {
        for (const { step, event } of eventsOf(Uint8Array.from([FRAME_KINDS.events, ...tail]))) {
          expect(Number.isInteger(step)).toBe(true);
          expect(typeof event.type).toBe('string');
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, PictureEvent['event'] & Record<string, unknown>]>([
    ['is too loud', { type: 'contact', strength: 256, x: 0 }],
    ['is silent', { type: 'contact', strength: 0, x: 0 }],
    ['is far away', { type: 'contact', strength: 1, x: 32_768 }],
  ])('says a contact that %s in words, as it is', (_, event) => {
    expect(eventsOf(bytesOf([{ step: 9, event }]))).toEqual([{ step: 9, event }]);
  });

  it('holds 200 at most, written and read', () => {
    const many = Array.from({ length: MOST + 50 }, (_, step) => ({
      step,
      event: { type: 'contact', strength: 1, x: 0 },
    }));
    const bytes = bytesOf(many);
    expect(bytes).toHaveLength(1 + 7 * MOST);
    expect(eventsOf(bytes)).toEqual(many.slice(0, MOST));
    const twice = Uint8Array.from([...bytes, ...bytes.slice(1)]);
    expect(eventsOf(twice)).toHaveLength(MOST);
  });

  it('leaves out what alone is too long and keeps its neighbours', () => {
    const named = (step: number, length: number) => ({
      step,
      event: { type: 'told', text: 'x'.repeat(length) },
    });
    const events = [named(1, 10), named(2, 4097), named(3, 4000), named(4, 10)];
    expect(eventsOf(bytesOf(events)).map(({ step }) => step)).toEqual([1, 3, 4]);
  });

  it('never grows larger than a frame, whatever is told', () => {
    const long = fc.integer({ min: 3000, max: 4000 }).map(length => ({
      step: 1,
      event: { type: 'told', text: '幸'.repeat(length / 6) },
    }));
    fc.assert(
      fc.property(fc.array(long, { minLength: 14, maxLength: 40 }), events => {
        expect(bytesOf(events).length).toBeLessThanOrEqual(MAX_FRAME_BYTES);
      }),
      { numRuns: 30 },
    );
  });
});
