import { Refusal } from '@boardwalk/base';

/** The wire's numbers of roles and scopes; a role reaches every scope whose number is not above its own. */
export const ROLE_RANKS = { passenger: 0, guest: 1, user: 2, maintainer: 3 } as const;
export const SCOPE_RANKS = { public: 0, trial: 1, private: 2, maintainer: 3 } as const;

export type Role = keyof typeof ROLE_RANKS;
export type Scope = keyof typeof SCOPE_RANKS;

/** `loginRequired` where signing in would help, `forbidden` where it would not. */
export function checkAccess(role: Role, scope: Scope): Refusal<'loginRequired' | 'forbidden'> | undefined {
  if (ROLE_RANKS[role] >= SCOPE_RANKS[scope]) return undefined;
  return new Refusal(ROLE_RANKS[role] < ROLE_RANKS.user ? 'loginRequired' : 'forbidden');
}

/** The role behind an account's role text: 'depot' anywhere in it makes a maintainer. */
export function roleOf(roleText: string): 'guest' | 'user' | 'maintainer' {
  if (roleText.includes('depot')) return 'maintainer';
  return roleText === 'guest' ? 'guest' : 'user';
}

export function reachesLevel(userLevel: number, required: number): boolean {
  return userLevel >= required;
}

/** `detail.level` is the level to reach, counted from 0. */
export function checkLevel(userLevel: number, required: number): Refusal<'levelRequired'> | undefined {
  return reachesLevel(userLevel, required) ? undefined : new Refusal('levelRequired', { level: required });
}
