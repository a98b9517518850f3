import type { Refusal } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { type InputHash, inputHash } from '../input-hash.ts';
import type { Leg, Operation } from './operation.ts';
import { type BatchFacts, type Decision, simulate } from './simulate.ts';

function operation(key: string, legs: readonly (readonly [number, number])[], input = key): Operation {
  return {
    transfer: { kind: 'test', key, inputHash: inputHash(input), postings: [], answer: null },
    legs: legs.map(([accountId, amount]): Leg => ({ accountId, amount })),
    answer: 'null',
    resolve: () => undefined,
    reject: () => undefined,
  };
}

function facts(change: Partial<BatchFacts> = {}): BatchFacts {
  return { balances: new Map([[100, 50]]), known: new Map(), failed: new Map(), ...change };
}

function kinds(operations: readonly Operation[], given: BatchFacts): Decision['kind'][] {
  return [...simulate(operations, given).decisions.values()].map(decision => decision.kind);
}

function refusals(operations: readonly Operation[], given: BatchFacts) {
  return simulate(operations, given).lines.map(line => line.refusal?.detail['missing'] ?? 'posted');
}

describe('a simulated batch', () => {
  const cases: readonly [
    sentence: string,
    amounts: readonly number[],
    expected: readonly (number | string)[],
  ][] = [
    ['posts what can be afforded', [-50], ['posted']],
    ['says how much is missing', [-51], [1]],
    ['lets a refused operation count for nothing afterwards', [-60, -50], [10, 'posted']],
    ['spends a balance once', [-30, -30, -20], ['posted', 10, 'posted']],
    ['lets later operations spend what earlier ones brought', [10, -60], ['posted', 'posted']],
    ['does not lend earlier operations what later ones bring', [-60, 10], [10, 'posted']],
  ];
  it.each(cases)('%s', (_sentence, amounts, expected) => {
    const operations = amounts.map((amount, index) =>
      operation(`key-${index}`, [
        [100, amount],
        [-1, -amount],
      ]),
    );
    expect(refusals(operations, facts())).toEqual(expected);
  });

  it('refuses a stake that only its own payout would cover', () => {
    const play = operation('play', [
      [100, -80],
      [-1, 80],
      [-1, -200],
      [100, 200],
    ]);
    expect(refusals([play], facts())).toEqual([30]);
  });

  it('tells the balance after each leg of a player', () => {
    const play = operation('play', [
      [100, -20],
      [-1, 20],
      [100, 70],
      [-1, -70],
    ]);
    expect(simulate([play], facts()).lines[0]?.balances).toEqual([30, 100]);
  });

  it('keeps accounts apart', () => {
    const operations = [operation('one', [[100, -50]]), operation('other', [[200, -1]])];
    expect(refusals(operations, facts())).toEqual(['posted', 1]);
  });

  it('never refuses the house', () => {
    expect(
      refusals(
        [
          operation('gift', [
            [-1, -1000],
            [100, 1000],
          ]),
        ],
        facts(),
      ),
    ).toEqual(['posted']);
  });
});

describe('a repeated key', () => {
  const known = (hash: InputHash, refusal?: Refusal) =>
    new Map([['key', { inputHash: hash, transferId: '7', answer: null, refusal, balances: [] }]]);

  it('is answered from the store', () => {
    expect(kinds([operation('key', [[100, -1]])], facts({ known: known(inputHash('key')) }))).toEqual([
      'known',
    ]);
  });

  it('is refused when the stored input was another', () => {
    const given = facts({ known: known(inputHash('other')) });
    expect(kinds([operation('key', [[100, -1]])], given)).toEqual(['keyReused']);
  });

  it('is answered by the first of its batch', () => {
    const operations = [operation('key', [[100, -1]]), operation('key', [[100, -1]])];
    const { decisions, lines } = simulate(operations, facts());
    expect([...decisions.values()]).toEqual([
      { kind: 'written', line: 0 },
      { kind: 'repeats', line: 0 },
    ]);
    expect(lines).toHaveLength(1);
  });

  it('repeats a refusal of its batch too, even when the balance would do by now', () => {
    const operations = [
      operation('key', [[100, -60]]),
      operation('more', [[100, 100]]),
      operation('key', [[100, -60]]),
    ];
    expect(kinds(operations, facts())).toEqual(['written', 'written', 'repeats']);
  });

  it('is refused within its batch when the input is another', () => {
    const operations = [operation('key', [[100, -1]]), operation('key', [[100, -2]], 'other')];
    expect(kinds(operations, facts())).toEqual(['written', 'keyReused']);
  });
});

describe('an operation whose companion failed', () => {
  it('moves nothing and leaves its key to the next', () => {
    const failing = operation('key', [[100, -50]]);
    const next = operation('key', [[100, -50]]);
    const failed = new Map([[failing, new Error('clash')]]);
    const { decisions, lines } = simulate([failing, next], facts({ failed }));
    expect([...decisions.values()].map(decision => decision.kind)).toEqual(['failed', 'written']);
    expect(lines.map(line => line.operation)).toEqual([next]);
  });
});
