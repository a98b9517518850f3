import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIZE_KINDS } from '../types.ts';
import { type ClawConfig, checkClawConfig, clawConfigVersion, MAX_STOCK, PAYOUT_MODES } from './config.ts';
import { DEFAULT_CLAW } from './default.data.ts';

type Change = { readonly [Key in keyof ClawConfig]?: ClawConfig[Key] };

function changed(change: Change): ClawConfig {
  return { ...DEFAULT_CLAW, ...change };
}

describe('clawConfigVersion', () => {
  it('is the same for the same numbers, in whatever order they are written', () => {
    const backwards = Object.fromEntries(Object.entries(DEFAULT_CLAW).reverse()) as unknown as ClawConfig;
    const stock = Object.fromEntries(Object.entries(DEFAULT_CLAW.stock).reverse());
    expect(clawConfigVersion({ ...backwards, stock })).toBe(clawConfigVersion(DEFAULT_CLAW));
  });

  it('names the game and 16 digits', () => {
    expect(clawConfigVersion(DEFAULT_CLAW)).toMatch(/^claw-[0-9a-f]{16}$/);
  });

  it.each<Change>([
    { payoutMode: 'none' },
    { strongOneIn: 99 },
    { guaranteeAfter: 13 },
    { gripStrong: 999 },
    { gripMedium: 61 },
    { gripWeak: 59 },
    { gripSteps: 61 },
    { loosenAtTop: !DEFAULT_CLAW.loosenAtTop },
    { speedX: 251 },
    { speedZ: 251 },
    { hoistSpeed: 241 },
    { lineLengthMm: 441 },
    { swingProtection: 301 },
    { playSteps: 1801 },
    { stock: { ...DEFAULT_CLAW.stock, bear: 0 } },
  ])('is another with %j', change => {
    expect(clawConfigVersion(changed(change))).not.toBe(clawConfigVersion(DEFAULT_CLAW));
  });
});

describe('checkClawConfig', () => {
  it('passes the default, an empty machine, and the ends of every range', () => {
    expect(checkClawConfig(DEFAULT_CLAW)).toBeUndefined();
    expect(checkClawConfig(changed({ stock: {} }))).toBeUndefined();
    expect(checkClawConfig(changed({ style: 'bridge', stock: { figure: 1 } }))).toBeUndefined();
    expect(checkClawConfig(changed({ style: 'bridge', stock: {} }))).toBeUndefined();
    expect(checkClawConfig(changed({ style: 'rings', stock: { charm: 1 } }))).toBeUndefined();
    expect(checkClawConfig(changed({ style: 'cups', stock: { gift: 2, can: 2, robot: 1 } }))).toBeUndefined();
    expect(checkClawConfig(changed({ stock: { ball: MAX_STOCK } }))).toBeUndefined();
    expect(checkClawConfig(changed({ gripWeak: 1, gripMedium: 1, gripStrong: 1 }))).toBeUndefined();
  });

  it.each<readonly [string, Change]>([
    ['strongOneIn', { strongOneIn: 0 }],
    ['strongOneIn', { strongOneIn: 1.5 }],
    ['guaranteeAfter', { guaranteeAfter: -1 }],
    ['gripStrong', { gripStrong: 1001 }],
    ['gripMedium', { gripMedium: 0 }],
    ['gripMedium', { gripStrong: 100, gripMedium: 101, gripWeak: 1 }],
    ['gripWeak', { gripMedium: 100, gripWeak: 101 }],
    ['gripWeak', { gripWeak: Number.NaN }],
    ['gripSteps', { gripSteps: 1201 }],
    ['speedX', { speedX: 49 }],
    ['speedZ', { speedZ: 401 }],
    ['hoistSpeed', { hoistSpeed: 0 }],
    ['lineLengthMm', { lineLengthMm: 481 }],
    ['swingProtection', { swingProtection: 1001 }],
    ['playSteps', { playSteps: 299 }],
    ['payoutMode', { payoutMode: 'rigged' as 'none' }],
    ['loosenAtTop', { loosenAtTop: 1 as unknown as boolean }],
    ['stock', { stock: { ball: MAX_STOCK + 1 } }],
    ['stock', { stock: { ball: MAX_STOCK, bear: 1 } }],
    ['stock', { stock: { ball: -1 } }],
    ['stock', { stock: { figure: 1 } }],
    ['stock', { stock: { charm: 1 } }],
    ['stock', { style: 'bridge' }],
    ['stock', { style: 'bridge', stock: { figure: 2 } }],
    ['stock', { style: 'rings', stock: { charm: 2 } }],
    ['stock', { style: 'rings', stock: { figure: 1 } }],
    ['stock', { style: 'cups' }],
    ['stock', { style: 'cups', stock: { robot: 2 } }],
    ['stock', { style: 'cups', stock: { can: 3 } }],
    ['stock', { style: 'cups', stock: { marble: 1 } }],
    ['stock', { stock: { marble: 1 } }],
    ['style', { style: 'heap' as 'bridge' }],
    ['style', { style: 'toString' as 'bridge' }],
    ['stock', { stock: { brick: 1 } as ClawConfig['stock'] }],
  ])('refuses %s in %j', (field, change) => {
    expect(checkClawConfig(changed(change))).toMatchObject({ code: 'badInput', detail: { field } });
  });
});

type NumberField = Exclude<keyof ClawConfig, 'payoutMode' | 'loosenAtTop' | 'stock' | 'style'>;

/** The bounds of each number an operator may set; grips are bounded by each other, too. */
const BOUNDS: readonly (readonly [field: NumberField, minimum: number, maximum: number])[] = [
  ['strongOneIn', 1, 1000],
  ['guaranteeAfter', 0, 1000],
  ['gripStrong', 1, 1000],
  ['gripMedium', 1, 1000],
  ['gripWeak', 1, 1000],
  ['gripSteps', 0, 1200],
  ['speedX', 50, 400],
  ['speedZ', 50, 400],
  ['hoistSpeed', 50, 400],
  ['lineLengthMm', 200, 480],
  ['swingProtection', 0, 1000],
  ['playSteps', 300, 3600],
];

/** With grips that leave each other room from 1 to 1000. */
function withNumber(field: NumberField, value: number): ClawConfig {
  const grips = {
    gripStrong: field === 'gripStrong' ? value : 1000,
    gripMedium: field === 'gripWeak' ? 1000 : 1,
    gripWeak: 1,
  };
  return changed({ ...grips, [field]: value });
}

describe.each(BOUNDS)('%s', (field, minimum, maximum) => {
  it.each([minimum, minimum + 1, maximum - 1, maximum])('may be %d', value => {
    expect(checkClawConfig(withNumber(field, value))).toBeUndefined();
  });

  it.each([
    minimum - 1,
    maximum + 1,
    minimum + 0.5,
    -maximum - 1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    2 ** 53,
  ])('may not be %d', value => {
    expect(checkClawConfig(withNumber(field, value))).toMatchObject({ code: 'badInput', detail: { field } });
  });

  it.each([undefined, null, '100', true, {}, []])('is a number and not %j', value => {
    const config = withNumber(field, value as number);
    expect(checkClawConfig(config)).toMatchObject({ detail: { field } });
  });

  it('is part of the version', () => {
    const versions = [minimum, minimum + 1, maximum].map(value =>
      clawConfigVersion(withNumber(field, value)),
    );
    expect(new Set(versions).size).toBe(3);
  });
});

describe('grips', () => {
  const grip = fc.integer({ min: 1, max: 1000 });

  it('are taken exactly when none is stronger than the one before', () => {
    fc.assert(
      fc.property(grip, grip, grip, (gripStrong, gripMedium, gripWeak) => {
        const refusal = checkClawConfig(changed({ gripStrong, gripMedium, gripWeak }));
        const wrong = gripMedium > gripStrong ? 'gripMedium' : gripWeak > gripMedium ? 'gripWeak' : undefined;
        expect(refusal?.detail?.field).toBe(wrong);
      }),
    );
  });
});

describe('payoutMode and loosenAtTop', () => {
  it.each(PAYOUT_MODES)('%s is a mode', payoutMode => {
    expect(checkClawConfig(changed({ payoutMode }))).toBeUndefined();
  });

  it.each(['', 'None', 'constructor', 0, undefined])('%j is no mode', mode => {
    const config = changed({ payoutMode: mode as ClawConfig['payoutMode'] });
    expect(checkClawConfig(config)).toMatchObject({ detail: { field: 'payoutMode' } });
  });

  it.each([0, 'false', undefined, null])('%j does not say whether the grip loosens', value => {
    const config = changed({ loosenAtTop: value as unknown as boolean });
    expect(checkClawConfig(config)).toMatchObject({ detail: { field: 'loosenAtTop' } });
  });
});

describe('a stock', () => {
  const stocks = fc.dictionary(
    fc.constantFrom(
      ...PRIZE_KINDS.filter(kind => kind !== 'figure' && kind !== 'charm' && kind !== 'marble'),
    ),
    fc.integer({ min: 0, max: 16 }),
  );

  it('is taken exactly when it fits the cabinet, however it is mixed', () => {
    fc.assert(
      fc.property(stocks, stock => {
        const sum = Object.values(stock).reduce((total, count) => total + count, 0);
        expect(checkClawConfig(changed({ stock })) === undefined).toBe(sum <= MAX_STOCK);
      }),
    );
  });

  it.each(['Bear', 'toString', '', '0'])('knows no %j', kind => {
    expect(checkClawConfig(changed({ stock: { [kind]: 1 } }))).toMatchObject({ detail: { field: 'stock' } });
  });

  it.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, '3'])('does not hold %j bears', count => {
    const config = changed({ stock: { bear: count as number } });
    expect(checkClawConfig(config)).toMatchObject({ detail: { field: 'stock' } });
  });
});
