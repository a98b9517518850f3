/** Who somebody is: sign-in sources, roles, scopes and what an account prefers. */
import { ROLE_RANKS, SCOPE_RANKS } from '@boardwalk/rules';
import type { ValueOf } from './value-of.ts';

export const AuthSource = { facebook: 4, google: 5, apple: 6, email: 7, twitter: 8 } as const;
export type AuthSource = ValueOf<typeof AuthSource>;

/** Compared as a number with `AuthScope`: a page or call asks for at least its scope. */
export const UserRole = ROLE_RANKS;
export type UserRole = ValueOf<typeof UserRole>;

export const AuthScope = SCOPE_RANKS;
export type AuthScope = ValueOf<typeof AuthScope>;

/** `abTest` of the account: A, or not A. Feature groups have their own numbers in `functionAbTest`. */
export const UserGroup = { a: 1, b: 2 } as const;
export type UserGroup = ValueOf<typeof UserGroup>;

/** What a code by mail or text message is for; the wire accepts the numbers as text as well. */
export const MailCodeType = { register: 0, reset: 1 } as const;
export type MailCodeType = ValueOf<typeof MailCodeType>;

export const Colour = { blue: 1, pink: 2 } as const;
export type Colour = ValueOf<typeof Colour>;

export const HomePageType = { claw: 1, game: 2 } as const;
export type HomePageType = ValueOf<typeof HomePageType>;
