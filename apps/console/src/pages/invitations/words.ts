/** The words of invitations: their states, and what looks wrong about one. */
import type { InvitationSign } from '@boardwalk/contract/console';
import type { RowOf } from '../../platform/query.ts';
import type { Tone } from '../../ui/Pill.tsx';

export type Invitation = RowOf<'invitations.list'>;
export type State = Invitation['state'];

export const STATES: Readonly<Record<State, { readonly text: string; readonly tone: Tone }>> = {
  waiting: { text: 'waiting', tone: 'warn' },
  joined: { text: 'joined', tone: 'plain' },
  playing: { text: 'playing', tone: 'plain' },
  due: { text: 'being paid', tone: 'plain' },
  rewarded: { text: 'rewarded', tone: 'good' },
  refused: { text: 'refused', tone: 'bad' },
};

export const SIGNS: Readonly<Record<InvitationSign, string>> = {
  device: 'Somebody else uses the friend’s device.',
  network: 'Both are in one network, or the friend is in that of somebody further up the chain.',
  crowd: 'More invited accounts joined from this network within 30 days than are allowed.',
  day: 'The inviter brought more friends within a day than are allowed.',
  flagged: 'One of the two is flagged by risk.',
  blocked: 'One of the two is banned.',
};

/** What a sign is called where there is little room. */
export const SIGN_NAMES: Readonly<Record<InvitationSign, string>> = {
  device: 'device',
  network: 'network',
  crowd: 'crowd',
  day: 'many a day',
  flagged: 'flagged',
  blocked: 'banned',
};

export function nameOf(name: string, userId: number): string {
  return name || `Player ${userId}`;
}
