/** How far an invitation is, as its two players see it. */
export const INVITATION_STATES = ['joined', 'playing', 'checking', 'rewarded', 'refused'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
