import { DAY_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubDayStatus, clubDays, clubSchedule, countingTerm, type PaidClubTerm } from './club-schedule.ts';

const NOW = 1_800_000_000_000;
const term = (id: number, more: Partial<PaidClubTerm> = {}): PaidClubTerm => ({
  id,
  cardClass: 1,
  days: 7,
  paidMs: NOW,
  revokedMs: undefined,
  ...more,
});
/** In days from now. */
const inDays = (terms: readonly PaidClubTerm[]) =>
  clubSchedule(terms).map(({ termId, startMs, endMs }) => [
    termId,
    (startMs - NOW) / DAY_MS,
    (endMs - NOW) / DAY_MS,
  ]);

describe('cards that were paid count', () => {
  it.each<[string, PaidClubTerm[], number[][]]>([
    ['none', [], []],
    ['one for its days', [term(1)], [[1, 0, 7]]],
    [
      'a second behind the first',
      [term(1), term(2, { paidMs: NOW + 6 * DAY_MS })],
      [
        [1, 0, 7],
        [2, 7, 14],
      ],
    ],
    [
      'a second at once where the first is over',
      [term(1), term(2, { paidMs: NOW + 9 * DAY_MS })],
      [
        [1, 0, 7],
        [2, 9, 16],
      ],
    ],
    [
      'two paid in one moment one after the other',
      [term(2), term(1)],
      [
        [1, 0, 7],
        [2, 7, 14],
      ],
    ],
    [
      'a higher one at once, and the lower behind it',
      [term(1, { days: 30 }), term(2, { cardClass: 2, paidMs: NOW + 10 * DAY_MS })],
      [
        [1, 0, 10],
        [2, 10, 17],
        [1, 17, 37],
      ],
    ],
    [
      'a lower one that was paid all the same behind',
      [term(1, { cardClass: 2 }), term(2)],
      [
        [1, 0, 7],
        [2, 7, 14],
      ],
    ],
    ['until their money went back', [term(1, { revokedMs: NOW + 2 * DAY_MS })], [[1, 0, 2]]],
    [
      'at once where the one before went back',
      [term(1, { revokedMs: NOW + 2 * DAY_MS }), term(2, { paidMs: NOW + DAY_MS })],
      [
        [1, 0, 2],
        [2, 2, 9],
      ],
    ],
    [
      'not at all where theirs went back while they waited',
      [term(1), term(2, { paidMs: NOW + DAY_MS, revokedMs: NOW + 3 * DAY_MS })],
      [[1, 0, 7]],
    ],
  ])('%s', (_, terms, spans) => {
    expect(inDays(terms)).toEqual(spans);
  });
});

const anyTerms = fc
  .array(
    fc.record({
      cardClass: fc.constantFrom(1, 2),
      days: fc.constantFrom(7, 30, 90),
      paidMs: fc.integer({ min: 0, max: 100 * 24 }).map(hours => NOW + hours * 3_600_000),
      revokedAfter: fc.option(fc.integer({ min: 0, max: 200 * 24 }), { nil: undefined }),
    }),
    { maxLength: 6 },
  )
  .map(all =>
    all.map(
      ({ revokedAfter, ...row }, id): PaidClubTerm => ({
        ...row,
        id,
        revokedMs: revokedAfter === undefined ? undefined : row.paidMs + revokedAfter * 3_600_000,
      }),
    ),
  );

describe('however payments and refunds come', () => {
  const lasting = (terms: readonly PaidClubTerm[], id: number) =>
    clubSchedule(terms)
      .filter(({ termId }) => termId === id)
      .reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

  it('each card that was not refunded has all of its days, and none overlap', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const spans = clubSchedule(terms);
        for (const { id, days, revokedMs } of terms) {
          if (revokedMs === undefined) expect(lasting(terms, id)).toBe(days * DAY_MS);
          else expect(lasting(terms, id)).toBeLessThanOrEqual(days * DAY_MS);
        }
        for (const [place, span] of spans.entries()) {
          expect(span.endMs).toBeGreaterThan(span.startMs);
          expect(span.startMs).toBeGreaterThanOrEqual(spans[place - 1]?.endMs ?? 0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same in whatever order they are told', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        expect(clubSchedule(terms.toReversed())).toEqual(clubSchedule(terms));
      }),
    );
  });

  it('what comes later changes nothing of what was', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const last = Math.max(NOW, ...terms.map(({ paidMs }) => paidMs));
        const before = (all: readonly PaidClubTerm[]) =>
          clubSchedule(all)
            .filter(({ startMs }) => startMs < last)
            .map(span => ({ ...span, endMs: Math.min(span.endMs, last) }));
        const later = term(99, { cardClass: 2, paidMs: last });
        expect(before([...terms, later])).toEqual(before(terms));
      }),
    );
  });

  it('a card has as many days to take coins of as were paid', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const spans = clubSchedule(terms);
        for (const { id, days, revokedMs } of terms) {
          const own = clubDays(spans.filter(({ termId }) => termId === id));
          if (revokedMs === undefined) expect(own).toHaveLength(days);
          expect(own.map(({ dayNo }) => dayNo)).toEqual(own.map((_, place) => place));
          for (const day of own.slice(0, -1)) expect(day.endMs - day.startMs).toBeGreaterThanOrEqual(DAY_MS);
        }
      }),
    );
  });
});

it('the card that counts ends where its class does, and tells what waits behind', () => {
  const terms = [
    term(1, { days: 30 }),
    term(2, { cardClass: 2, paidMs: NOW + DAY_MS }),
    term(3, { cardClass: 2, paidMs: NOW + DAY_MS }),
  ];
  expect(countingTerm(clubSchedule(terms), NOW + DAY_MS)).toEqual({
    termId: 2,
    cardClass: 2,
    expirationMs: NOW + 15 * DAY_MS,
    waitingMs: 29 * DAY_MS,
  });
  expect(countingTerm(clubSchedule(terms), NOW)?.termId).toBe(1);
  expect(countingTerm(clubSchedule(terms), NOW + 44 * DAY_MS)).toBeUndefined();
});

it('a day that a higher card interrupts goes on behind it', () => {
  const half = DAY_MS / 2;
  expect(
    clubDays([
      { startMs: NOW, endMs: NOW + half },
      { startMs: NOW + 7 * DAY_MS, endMs: NOW + 7 * DAY_MS + half },
    ]),
  ).toEqual([{ dayNo: 0, startMs: NOW, endMs: NOW + 7 * DAY_MS + half }]);
});

it.each([
  [false, -1, 0],
  [false, 0, 1],
  [false, DAY_MS - 1, 1],
  [false, DAY_MS, 3],
  [true, 5, 2],
  [true, DAY_MS, 2],
])('taken %s, %i ms after its beginning: %i', (isTaken, afterMs, status) => {
  expect(clubDayStatus({ startMs: NOW, endMs: NOW + DAY_MS }, isTaken, NOW + afterMs)).toBe(status);
});
