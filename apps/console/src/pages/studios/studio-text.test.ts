import { expect, it } from 'vitest';
import { callText, isRefused, statusText } from './studio-text.ts';

it.each(['session', 'balance', 'bet', 'win', 'rollback'])('says what the call %s is in words', call => {
  expect(callText(call)).not.toBe(call);
});

it('says what an answer was, and shows one that it does not know as it is', () => {
  expect([statusText('ok'), statusText('rolledBack'), statusText('')]).toEqual([
    'done',
    'bet was taken back',
    'not answered',
  ]);
  expect([callText('jackpot'), statusText('later')]).toEqual(['jackpot', 'later']);
});

it('marks whatever was not done', () => {
  expect(['ok', '', 'duplicate'].map(isRefused)).toEqual([false, true, true]);
});
