import { describe, expect, it } from 'vitest';
import { type ClawConfig, checkClawConfig, clawConfigVersion, MAX_STOCK } from './config.ts';
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
    ['stock', { stock: { brick: 1 } as ClawConfig['stock'] }],
  ])('refuses %s in %j', (field, change) => {
    expect(checkClawConfig(changed(change))).toMatchObject({ code: 'badInput', detail: { field } });
  });
});
