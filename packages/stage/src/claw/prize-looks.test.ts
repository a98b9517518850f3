import { PRIZE_KINDS } from '@boardwalk/games/claw';
import { describe, expect, it } from 'vitest';
import { PRIZE_LOOKS } from './prize-looks.data.ts';

describe('the look of a prize', () => {
  it.each(PRIZE_KINDS)('of a %s consists of colours', kind => {
    const { parts, dabs, shape } = PRIZE_LOOKS[kind];
    expect(parts.length > 0 || shape !== undefined).toBe(true);
    for (const colour of [...parts, ...dabs.map(dab => dab.colour)]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(PRIZE_KINDS)('of a %s stays about as large as the prize itself', kind => {
    for (const { at, radius, solid } of PRIZE_LOOKS[kind].dabs) {
      expect(Math.hypot(...at)).toBeLessThan(1.05);
      expect(solid === 'box' ? 1 : radius).toBeLessThan(solid === 'box' ? 1.01 : 0.5);
    }
  });

  it.each(['bear', 'duck', 'cat', 'octopus', 'whale', 'star', 'robot', 'charm'] as const)(
    'of a %s has two eyes',
    kind => {
      const { dabs } = PRIZE_LOOKS[kind];
      const isMirrored = dabs.some(({ at, radius, colour }) => {
        const twin = (other: (typeof dabs)[number]) => {
          const isLike = other.radius === radius && other.colour === colour;
          return isLike && other.at[1] === at[1] && (other.at[0] === -at[0] || other.at[2] === -at[2]);
        };
        return Math.max(at[0], at[2]) > 0 && dabs.filter(twin).length > 0;
      });
      expect(isMirrored).toBe(true);
    },
  );
});
