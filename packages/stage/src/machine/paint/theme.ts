/** The colours a machine is painted with, as CSS hex; the page's own tokens or one of the two sets below. */
export interface MachineTheme {
  readonly skyTop: string;
  readonly skyMiddle: string;
  readonly skyGlow: string;
  readonly card: string;
  readonly cardHigh: string;
  readonly night: string;
  readonly accent: string;
  readonly goldHigh: string;
  readonly goldLow: string;
  readonly candyHigh: string;
  readonly candyLow: string;
}

const GOLD = { goldHigh: '#ffd34d', goldLow: '#ff9d2e', candyHigh: '#ff7d9b', candyLow: '#ff3d67' } as const;

export const MACHINE_THEMES: Readonly<Record<'blue' | 'pink', MachineTheme>> = {
  blue: {
    ...GOLD,
    skyTop: '#0a1440',
    skyMiddle: '#1b2c86',
    skyGlow: '#2f6fd6',
    card: '#16226a',
    cardHigh: '#22349a',
    night: '#070d30',
    accent: '#3fe0d0',
  },
  pink: {
    ...GOLD,
    skyTop: '#4a0d4d',
    skyMiddle: '#a02472',
    skyGlow: '#ff7aa8',
    card: '#7d1a63',
    cardHigh: '#a22a7e',
    night: '#2f0733',
    accent: '#8ef0ff',
  },
};

/** The bulbs of a garland, in their order. */
export const BULB_COLOURS = ['#ffe08a', '#ff7fb0', '#7fe9ff', '#a6ff9e', '#ffb56b'] as const;

/** `share` 0 is `from`, 1 is `to`; for shades a theme does not name. */
export function mixColours(from: string, to: string, share: number): string {
  const [left, right] = [channelsOf(from), channelsOf(to)];
  const mixed = left.map((channel, index) =>
    Math.round(channel + ((right[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

function channelsOf(hex: string): readonly number[] {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
}
