/**
 * Invitations: how a code is read, when a friend has really played, and which rewards are worth no fraud.
 *
 * Whoever stakes a coin loses on average at least the least edge of a game of the house, whatever they play and whenever
 * they stop. A made-up friend has to stake all that is asked for to earn both rewards, so that these are worth less than
 * what staking costs as long as they stay within the edge of it: coins given for joining may be staked, and are lost by it.
 */
import { Refusal } from '@boardwalk/base';

/** Without letters and digits that look alike: eight of these are 40 bits. */
export const INVITATION_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const INVITATION_CODE_LENGTH = 8;
/** Below the edge of every game of the house that publishes its return, in hundredths of a per cent. */
export const LEAST_EDGE_BASIS_POINTS = 250;
const WHOLE_BASIS_POINTS = 10_000;

export interface InvitationTerms {
  readonly inviterCoins: number;
  readonly friendCoins: number;
  readonly stakeCoins: number;
  readonly plays: number;
}

export interface FriendsPlay {
  readonly stakeCoins: number;
  readonly plays: number;
}

/** As it is compared: dashes, spaces and the case are all the same; undefined for what is no code. */
export function invitationCodeOf(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode = plain.length === INVITATION_CODE_LENGTH && /^[A-HJ-NP-Z2-9]*$/.test(plain);
  return isCode ? plain : undefined;
}

/** As it is read out: two groups of four. */
export function spokenInvitationCode(code: string): string {
  return `${code.slice(0, INVITATION_CODE_LENGTH / 2)}-${code.slice(INVITATION_CODE_LENGTH / 2)}`;
}

export function hasReallyPlayed(terms: InvitationTerms, play: FriendsPlay): boolean {
  return play.stakeCoins >= terms.stakeCoins && play.plays >= terms.plays;
}

/** How far a friend has come, in whole per cent; 100 only when both are there. */
export function percentPlayed(terms: InvitationTerms, play: FriendsPlay): number {
  const share = Math.min(play.stakeCoins / terms.stakeCoins, play.plays / terms.plays, 1);
  return Math.floor(share * 100);
}

/** The most that both rewards may come to together. */
export function mostRewardCoins(stakeCoins: number): number {
  return Math.floor((stakeCoins * LEAST_EDGE_BASIS_POINTS) / WHOLE_BASIS_POINTS);
}

/** Refuses rewards that somebody who invites themselves would earn by. */
export function checkInvitationTerms(terms: InvitationTerms): Refusal<'badInput'> | undefined {
  const isWorthFraud = terms.inviterCoins + terms.friendCoins > mostRewardCoins(terms.stakeCoins);
  return isWorthFraud ? new Refusal('badInput', { field: 'inviterCoins' }) : undefined;
}
