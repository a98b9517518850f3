/** The rules of the seat, without a server: what happens is told to the machine, and time passes by hand. */
import type { UserId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomPlayer } from '../actor/ports.ts';
import type { SeatedPlayer } from '../game.ts';
import { defaultRoomLimits } from '../limits.ts';
import type { SeatingEffect, SeatingEvent, SeatingFacts, SeatingTimer } from './events.ts';
import { EMPTY, isEmpty, placeOf, type SeatingState, standingOf, waitOf } from './state.ts';
import { step } from './step.ts';

const [ann, ben, cleo] = [1, 2, 3].map(id => id as UserId) as [UserId, UserId, UserId];

let state: SeatingState;
let nowMs: number;
let present: Set<UserId>;
let timers: Map<SeatingTimer, number>;
let effects: SeatingEffect[];
let facts: Partial<SeatingFacts>;

beforeEach(() => {
  [state, nowMs, effects] = [EMPTY, 1_000_000, []];
  [present, timers, facts] = [new Set([ann, ben, cleo]), new Map<SeatingTimer, number>(), {}];
});

function take(event: SeatingEvent): void {
  const taken = step(state, event, {
    nowMs,
    isInPlay: true,
    isBroken: false,
    seatsDirectly: false,
    turnMs: 30_000,
    idleMs: 600_000,
    limits: defaultRoomLimits,
    isThere: userId => present.has(userId),
    ...facts,
  });
  state = taken.state;
  effects.push(...taken.effects);
  for (const effect of taken.effects) {
    if (effect.type === 'start') timers.set(effect.timer, nowMs + effect.delayMs);
    if (effect.type === 'stop') timers.delete(effect.timer);
  }
}

/** What falls due on the way happens in its order. */
function pass(ms: number): void {
  const untilMs = nowMs + ms;
  for (;;) {
    const [next] = [...timers].toSorted(([, one], [, other]) => one - other);
    if (!next || next[1] > untilMs) break;
    timers.delete(next[0]);
    nowMs = Math.max(nowMs, next[1]);
    take({ type: 'timer', timer: next[0] });
  }
  nowMs = untilMs;
}

const player = (userId: UserId) => ({ userId }) as RoomPlayer;
const ask = (...userIds: UserId[]) => {
  for (const userId of userIds) take({ type: 'queued', player: player(userId) });
};
const presence = (userId: UserId, isThere: boolean) => {
  if (isThere) present.add(userId);
  else present.delete(userId);
  take({ type: 'presence', userId, isThere });
};
function sit(userId: UserId): SeatedPlayer {
  const seated = { userId, seatedAtMs: nowMs } as SeatedPlayer;
  take({ type: 'sat', player: seated });
  return seated;
}
function play(userId: UserId): void {
  take({ type: 'begun', player: sit(userId) });
}
const standings = () => [ann, ben, cleo].map(userId => standingOf(state, userId));
const gaveUp = () => effects.flatMap(effect => (effect.type === 'giveUp' ? [effect.userId] : []));
const endings = () => effects.flatMap(effect => (effect.type === 'endTurn' ? [effect.reason] : []));

describe('a call to the seat', () => {
  it('comes to who asks for a free seat, for ten seconds', () => {
    ask(ann);
    expect(state.call).toEqual({ player: player(ann), untilMs: nowMs + 10_000 });
  });

  it('goes to the next when nobody answers, and so on until nobody waits', () => {
    ask(ann, ben, cleo);
    expect(standings()).toEqual(['called', 'queued', 'queued']);
    pass(9999);
    expect(standings()).toEqual(['called', 'queued', 'queued']);
    pass(1);
    expect(standings()).toEqual(['none', 'called', 'queued']);
    pass(20_000);
    expect(isEmpty(state)).toBe(true);
    expect(gaveUp()).toEqual([ann, ben, cleo]);
  });

  it('stays with who leaves the room, and ends with its time', () => {
    ask(ann, ben);
    presence(ann, false);
    pass(5000);
    presence(ann, true);
    expect(standings()).toEqual(['called', 'queued', 'none']);
    pass(5000);
    expect(standings()).toEqual(['none', 'called', 'none']);
  });

  it('ends with the seat, and calls nobody off later', () => {
    ask(ann, ben);
    play(ann);
    pass(10_000);
    expect(standings()).toEqual(['seated', 'queued', 'none']);
    expect(endings()).toEqual([]);
  });

  it('can be declined, and the next has ten seconds of their own', () => {
    ask(ann, ben);
    pass(8000);
    take({ type: 'declined', userId: ann });
    pass(9999);
    expect(standings()).toEqual(['none', 'called', 'none']);
    expect(gaveUp()).toEqual([ann]);
  });

  it('stays with who is refused, for want of coins say, and no longer than it would have', () => {
    ask(ann, ben);
    for (let tries = 0; tries < 3; tries++) {
      pass(1000);
      take({ type: 'refused', player: sit(ann) });
    }
    expect([standings(), gaveUp()]).toEqual([['called', 'queued', 'none'], []]);
    pass(7000);
    expect(standings()).toEqual(['none', 'called', 'none']);
  });

  it('of one who comes from elsewhere keeps the seat from who asks', () => {
    take({ type: 'reserved', player: player(ann), untilMs: nowMs + 30_000 });
    ask(ben);
    expect(standings()).toEqual(['called', 'queued', 'none']);
    pass(30_000);
    expect(standings()).toEqual(['none', 'called', 'none']);
  });

  it('comes to nobody while the machine is broken, and to the first once it is not', () => {
    facts = { isBroken: true };
    ask(ann, ben);
    expect(standings()).toEqual(['queued', 'queued', 'none']);
    facts = {};
    take({ type: 'gameState', state: GameState.free, endTimeMs: undefined });
    expect(standings()).toEqual(['called', 'queued', 'none']);
  });
});

describe('the queue', () => {
  beforeEach(() => {
    ask(ann);
    play(ann);
    ask(ben, cleo);
    effects = [];
  });

  it('moves up when the seat is released', () => {
    expect([ben, cleo].map(userId => placeOf(state, userId))).toEqual([1, 2]);
    take({ type: 'released' });
    expect(standings()).toEqual(['none', 'called', 'queued']);
    expect(placeOf(state, cleo)).toBe(1);
    expect(gaveUp()).toEqual([ann]);
  });

  it('moves up when somebody gives a place up, which is told to those behind', () => {
    take({ type: 'declined', userId: ben });
    expect(placeOf(state, cleo)).toBe(1);
    expect(effects).toContainEqual({ type: 'changed', userIds: [cleo] });
    expect(gaveUp()).toEqual([ben]);
  });

  it('keeps the place of who is gone for half a minute, and no longer', () => {
    presence(ben, false);
    pass(29_999);
    presence(ben, true);
    pass(30_000);
    expect(placeOf(state, ben)).toBe(1);
    presence(ben, false);
    pass(30_000);
    expect(standings()).toEqual(['seated', 'none', 'queued']);
  });

  it('keeps the place no longer of who was gone already when asking', () => {
    const dora = 4 as UserId;
    ask(dora);
    pass(30_000);
    expect(standingOf(state, dora)).toBe('none');
  });

  it('calls the first who is there, and who comes back is next', () => {
    presence(ben, false);
    take({ type: 'released' });
    expect(standings()).toEqual(['none', 'queued', 'called']);
    presence(ben, true);
    take({ type: 'declined', userId: cleo });
    expect(standings()).toEqual(['none', 'called', 'none']);
  });

  it('is told the rest of the turn, and a turn for each before', () => {
    const waits = () => [1, 2].map(place => waitOf(state, { nowMs, turnMs: 30_000 }, place));
    expect(waits()).toEqual([30_000, 60_000]);
    pass(12_000);
    expect(waits()).toEqual([18_000, 48_000]);
  });

  it('learns from real turns how long one takes', () => {
    pass(80_000);
    take({ type: 'released' });
    expect(state.averageTurnMs).toBe(40_000);
  });

  it('is sent away with the called when the machine is taken out of play; a claw’s turn goes on', () => {
    take({ type: 'released' });
    facts = { isInPlay: false };
    take({ type: 'roomChanged' });
    expect(isEmpty(state)).toBe(true);
    expect(gaveUp()).toEqual([ann, ben, cleo]);
    expect(endings()).toEqual([]);
  });
});

describe('a seat', () => {
  beforeEach(() => {
    facts = { seatsDirectly: true };
    play(ann);
    effects = [];
  });

  it('is free again, with the reservation, when the game refuses the player', () => {
    state = EMPTY;
    take({ type: 'refused', player: sit(ben) });
    expect(isEmpty(state)).toBe(true);
    expect(gaveUp()).toEqual([ben]);
  });

  it('of a turn that ended as it began stays free', () => {
    take({ type: 'released' });
    const ended = sit(ben);
    take({ type: 'released' });
    present.delete(ben);
    take({ type: 'begun', player: ended });
    expect([isEmpty(state), timers.size]).toEqual([true, 0]);
  });

  it('is kept for a hundred and fifty seconds while the connection is gone, and the game hears of it', () => {
    presence(ann, false);
    expect(state.seat?.keptUntilMs).toBe(nowMs + 150_000);
    pass(149_999);
    presence(ann, true);
    expect(state.seat?.keptUntilMs).toBeUndefined();
    const heard = effects.flatMap(effect => (effect.type === 'presence' ? [effect.isThere] : []));
    expect([heard, endings()]).toEqual([[false, true], []]);
  });

  it('is given up when the connection does not come back', () => {
    presence(ann, false);
    pass(150_000);
    expect(endings()).toEqual(['lost']);
  });

  it('of who is gone already when the game has begun is kept from then on', () => {
    take({ type: 'released' });
    present.delete(ben);
    play(ben);
    expect(state.seat?.keptUntilMs).toBe(nowMs + 150_000);
    expect(effects).toContainEqual(expect.objectContaining({ type: 'presence', isThere: false }));
  });

  it('is given up after ten minutes without a command', () => {
    pass(590_000);
    take({ type: 'commanded', action: 'left' });
    pass(599_999);
    expect(endings()).toEqual([]);
    pass(1);
    expect(endings()).toEqual(['idle']);
  });

  it.each(['aim', 'stop', 'camera'])('is not kept from others by %s alone', action => {
    pass(590_000);
    take({ type: 'commanded', action });
    pass(10_000);
    expect(endings()).toEqual(['idle']);
  });

  it('awaits no command of who is away, and then one anew', () => {
    facts = { seatsDirectly: true, idleMs: 60_000 };
    presence(ann, false);
    pass(149_000);
    presence(ann, true);
    pass(59_999);
    expect(endings()).toEqual([]);
    pass(1);
    expect(endings()).toEqual(['idle']);
  });

  it('is left once, whatever reasons follow', () => {
    take({ type: 'leaving', reason: 'left' });
    take({ type: 'leaving', reason: 'closing' });
    presence(ann, false);
    pass(100_000);
    expect(endings()).toEqual(['left']);
    expect(state.seat).toMatchObject({ isLeaving: true, keptUntilMs: undefined });
  });

  it('is free two minutes later although its game does not settle, and that is noted', () => {
    take({ type: 'leaving', reason: 'left' });
    pass(119_999);
    expect(standings()).toEqual(['seated', 'none', 'none']);
    pass(1);
    expect(isEmpty(state)).toBe(true);
    expect(effects).toContainEqual(expect.objectContaining({ type: 'overdue' }));
    expect(gaveUp()).toEqual([ann]);
  });

  it('leaves no timer behind when it is released', () => {
    presence(ann, false);
    take({ type: 'released' });
    expect([timers.size, state.gameState]).toEqual([0, GameState.free]);
  });

  it('of a machine taken out of play is given up', () => {
    facts = { seatsDirectly: true, isInPlay: false };
    take({ type: 'roomChanged' });
    expect(endings()).toEqual(['closing']);
  });

  it('shows how long what the game runs still takes', () => {
    take({ type: 'gameState', state: GameState.playing, endTimeMs: nowMs + 5000 });
    expect(state.seat?.endTimeMs).toBe(nowMs + 5000);
  });
});
