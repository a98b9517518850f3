import { describe, expect, it } from 'vitest';
import {
  checkInvitationTerms,
  hasReallyPlayed,
  invitationCodeOf,
  mostRewardCoins,
  percentPlayed,
  spokenInvitationCode,
} from './invitations.ts';

const terms = { inviterCoins: 100, friendCoins: 50, stakeCoins: 6000, plays: 50 };

describe('a code', () => {
  it.each([
    ['ABCDEFGH', 'ABCDEFGH'],
    [' abcd-efgh ', 'ABCDEFGH'],
    ['a b c d 2 3 4 5', 'ABCD2345'],
    ['ABCDEFG', undefined],
    ['ABCDEFGHJ', undefined],
    ['ABCDEFG0', undefined],
    ['ABCDEFGI', undefined],
    ['ABCDEFG!', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, code) => {
    expect(invitationCodeOf(typed)).toBe(code);
  });

  it('is read out in two groups, and read back', () => {
    expect(spokenInvitationCode('ABCD2345')).toBe('ABCD-2345');
    expect(invitationCodeOf(spokenInvitationCode('ABCD2345'))).toBe('ABCD2345');
  });
});

describe('a friend has really played', () => {
  it.each([
    [6000, 50, true, 100],
    [5999, 50, false, 99],
    [6000, 49, false, 98],
    [0, 0, false, 0],
    [60_000, 10, false, 20],
    [100_000, 100_000, true, 100],
  ])('with %i coins in %i plays: %s, %i %%', (stakeCoins, plays, isIt, percent) => {
    expect(hasReallyPlayed(terms, { stakeCoins, plays })).toBe(isIt);
    expect(percentPlayed(terms, { stakeCoins, plays })).toBe(percent);
  });
});

describe('rewards', () => {
  it('are at most what staking costs on average', () => {
    expect(mostRewardCoins(6000)).toBe(150);
    expect(mostRewardCoins(1)).toBe(0);
    expect(checkInvitationTerms(terms)).toBeUndefined();
    expect(checkInvitationTerms({ ...terms, friendCoins: 51 })?.code).toBe('badInput');
    expect(checkInvitationTerms({ ...terms, stakeCoins: 5999 })?.code).toBe('badInput');
  });
});
