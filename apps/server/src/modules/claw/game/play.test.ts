import { describe, expect, it } from 'vitest';
import { heldAfter, phaseOf, STILL } from './play.ts';

describe('what is held down', () => {
  it.each([
    { actions: ['forward'], held: { x: 0, z: -1 } },
    { actions: ['back'], held: { x: 0, z: 1 } },
    { actions: ['left'], held: { x: -1, z: 0 } },
    { actions: ['right'], held: { x: 1, z: 0 } },
    { actions: ['left', 'forward'], held: { x: -1, z: -1 } },
    { actions: ['left', 'right'], held: { x: 1, z: 0 } },
    { actions: ['left', 'forward', 'stop'], held: { x: 0, z: 0 } },
  ])('after $actions moves the claw $held', ({ actions, held }) => {
    expect(actions.reduce((now, action) => heldAfter(now, action) ?? now, STILL)).toEqual(held);
  });

  it('is no matter of other keys', () => {
    expect(heldAfter(STILL, 'grab')).toBeUndefined();
  });
});

it('the player is told of four phases of the machine’s eight', () => {
  expect(phaseOf('closing')).toBe('grabbing');
  expect(phaseOf('settling')).toBe('settling');
  expect(phaseOf('rest')).toBeUndefined();
});
