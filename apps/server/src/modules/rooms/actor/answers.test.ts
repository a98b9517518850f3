import { Refusal } from '@boardwalk/base';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayerCommand } from '../game.ts';
import { Answers } from './answers.ts';

const command = (seq: number, change: object = {}): PlayerCommand => ({
  code: 81,
  roomId: '20001',
  action: 'drop',
  seq,
  value: 1,
  ...change,
});

let answers: Answers;

beforeEach(() => {
  answers = new Answers();
});

const keep = (one: PlayerCommand, refusal?: Refusal) => answers.keep(one, { refusal });

describe('answers to commands', () => {
  it('are none before a command came', () => {
    expect(answers.highest).toBeUndefined();
    expect(answers.find(command(0))).toBeUndefined();
  });

  it('are the same for the same command again, a refusal too', () => {
    const refusal = new Refusal('notNow');
    keep(command(1));
    keep(command(2), refusal);
    expect(answers.find(command(1))).toEqual({ refusal: undefined });
    expect(answers.find(command(2))?.refusal).toBe(refusal);
  });

  it.each([
    ['another action', { action: 'stop' }],
    ['another value', { value: 5 }],
    ['no value', { value: undefined }],
    ['another code', { code: 79 }],
  ])('are of the whole command: the highest number with %s is new', (_what, change) => {
    keep(command(3));
    expect(answers.find(command(3, change))).toBeUndefined();
  });

  it('refuse an older number that was not heard of', () => {
    keep(command(9));
    expect(answers.find(command(8))?.refusal).toMatchObject({ code: 'repeatedCommand' });
    expect(answers.find(command(10))).toBeUndefined();
  });

  it('name the highest number, also after an older one came', () => {
    for (const seq of [4, 9, 7]) keep(command(seq));
    expect(answers.highest).toBe(9);
  });

  it('are kept of sixty-four, and what fell out is refused rather than done twice', () => {
    for (let seq = 1; seq <= 65; seq++) keep(command(seq));
    expect(answers.find(command(2))).toEqual({ refusal: undefined });
    expect(answers.find(command(1))?.refusal).toMatchObject({ code: 'repeatedCommand' });
  });
});
