/** The club: classes, terms and rewards. */
import type { ValueOf } from './value-of.ts';

/** `cardClass`: ruby is the higher. */
export const ClubClass = { jade: 1, ruby: 2 } as const;
export type ClubClass = ValueOf<typeof ClubClass>;

/** `configType` of a club card. */
export const ClubTerm = { week: 5, month: 6, season: 9 } as const;
export type ClubTerm = ValueOf<typeof ClubTerm>;

/** `vipDays` of a club card. */
export const ClubTermDays = { week: 7, month: 30, season: 90 } as const;
export type ClubTermDays = ValueOf<typeof ClubTermDays>;

export const ClubRewardType = { clubCoupon: 1, coins: 2, postageCoupon: 3 } as const;
export type ClubRewardType = ValueOf<typeof ClubRewardType>;

/** An offered card compared with the one the user holds. */
export const CLUB_CARD_RELATIONS = ['new', 'append', 'upgrade', 'limited', 'disabled', 'mine'] as const;
export type ClubCardRelation = (typeof CLUB_CARD_RELATIONS)[number];
