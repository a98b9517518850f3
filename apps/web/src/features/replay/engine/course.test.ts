import type { ReplayedEvent } from '@boardwalk/games/physics';
import { DEFAULT_PUSHER, type PusherEvent } from '@boardwalk/games/pusher';
import { describe, expect, test } from 'vitest';
import { clawCourse, pusherCourse } from './course.ts';

const at = (step: number, event: PusherEvent): ReplayedEvent<PusherEvent> => ({ step, event });
const dropped = (step: number) => at(step, { type: 'coinDropped', id: step, kind: 'coin', x: 0 });
const won = (step: number, value: number) => at(step, { type: 'coinWon', id: step, kind: 'coin', value });

describe('the course of a pusher’s play', () => {
  const stopped: PusherEvent = {
    type: 'wheelStopped',
    spin: 1,
    result: 'lucky',
    payout: 40,
    bonus: 'shower',
  };
  const events = [
    won(5, 10),
    dropped(30),
    won(31, 10),
    at(40, stopped),
    at(40, { type: 'bonusDropped', bonus: 'shower', coins: 12 }),
    dropped(50),
    won(60, 150),
  ];
  const aim = { step: 2, input: { type: 'aim', x: 0 } } as const;

  test('counts the coins of a layer as thrown in, like those of a shower', () => {
    const inputs = [{ step: 10, input: { type: 'rain', coins: 2 } }] as const;
    const layer = at(45, { type: 'bonusDropped', bonus: 'layer', coins: 7 });
    const thrownIn = (list: typeof events) => pusherCourse(list, inputs, DEFAULT_PUSHER);
    expect(thrownIn([...events, layer])).toMatchObject({ thrownIn: 19 });
  });

  test('counts coins of the machine from the first that was asked for, and apart what fell before', () => {
    const inputs = [aim, { step: 10, input: { type: 'rain', coins: 2 } }] as const;
    expect(pusherCourse(events, inputs, DEFAULT_PUSHER)).toEqual({
      game: 'pusher',
      dropped: 2,
      wonAtDrop: [0, 5],
      won: 20,
      turns: 1,
      wheelWon: 4,
      thrownIn: 12,
      early: { won: 1, turns: 0, wheelWon: 0, thrownIn: 0 },
    });
  });

  test('is nobody’s when no coin was asked for', () => {
    expect(pusherCourse([won(5, 10)], [aim], DEFAULT_PUSHER)).toMatchObject({
      dropped: 0,
      won: 0,
      early: { won: 1 },
    });
  });
});

test('the course of a claw’s play is what fell, in order, its grip and the meter it began with', () => {
  const course = clawCourse(
    [
      { step: 9, event: { type: 'prizeWon', id: 20, kind: 'star', round: 4 } },
      { step: 12, event: { type: 'prizeWon', id: 21, kind: 'bear', round: 4 } },
      { step: 20, event: { type: 'roundEnded', round: 4, won: [], strong: true } },
    ],
    [
      { step: 0, input: { type: 'restock', kind: 'can' } },
      { step: 3, input: { type: 'begin', round: 4, pity: 7 } },
    ],
  );
  expect(course).toEqual({ game: 'claw', prizes: ['star', 'bear'], strong: true, pity: 7 });
});
