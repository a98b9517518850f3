import { describe, expect, it } from 'vitest';
import { heldAfter, NEW, type PlayEvent, phaseOf, STILL, stepPlay } from './play.ts';

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

describe('a play', () => {
  const after = (...events: PlayEvent[]) => events.reduce(stepPlay, NEW);
  const started: PlayEvent = { type: 'started', endTimeMs: 20_000 };
  const dropping: PlayEvent = { type: 'told', step: 200, event: { type: 'phase', phase: 'dropping' } };
  const won: PlayEvent = {
    type: 'told',
    step: 300,
    event: { type: 'prizeWon', id: 1, kind: 'duck', round: 1 },
  };

  it('is moved, lowered and settled', () => {
    expect(NEW.phase).toBe('preparing');
    expect(after(started)).toMatchObject({ phase: 'moving', endTimeMs: 20_000 });
    expect(after(started, { type: 'grabbed' }).phase).toBe('grabbing');
    expect(after(started, dropping, { type: 'settling' }).phase).toBe('settling');
  });

  it('lets go of the keys when the claw goes down', () => {
    const moved: PlayEvent = { type: 'moved', held: { x: 1, z: 0 } };
    expect(after(started, moved).held).toEqual({ x: 1, z: 0 });
    expect(after(started, moved, { type: 'grabbed' }).held).toEqual(STILL);
  });

  it('is at its best a second before the claw goes down', () => {
    expect(after(started, dropping).bestStep).toBe(140);
    expect(after(started, { ...dropping, step: 10 }).bestStep).toBe(0);
  });

  it('remembers what fell, in its order', () => {
    expect(after(started, dropping, won, won).fallen).toEqual(['duck', 'duck']);
  });

  it('costs nothing when it was halted before the claw went down, and its price afterwards', () => {
    expect(after(started, { type: 'halted' }).isRefunded).toBe(true);
    expect(after(started, dropping, { type: 'halted' }).isRefunded).toBe(false);
  });
});
