/** An account as the wire has it. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { DEFAULT_CURRENCY } from '@boardwalk/contract/constants';
import type { User } from './user.ts';

type Account = OutputOf<Calls['accounts.read']>;

export interface Standing {
  readonly balanceCoins: number;
  readonly level: number;
}

const NO_STANDING: Standing = { balanceCoins: 0, level: 0 };

/** What the coin shop and the club know of a player. */
export interface Custom {
  /** What they bought coins for, in cents of a dollar, less what went back. */
  readonly rechargedCents: number;
  readonly clubCard: ClubCard | undefined;
  readonly unreadMessages: number;
}

export type ClubCard = NonNullable<Account['clubCard']>;

export function presentAccount(
  user: User,
  standing: Standing,
  { rechargedCents, clubCard, unreadMessages }: Custom,
): Account {
  return {
    ...presentPerson(user),
    userLevel: standing.level,
    levelUp: standing.level > user.levelSeen,
    balance: standing.balanceCoins,
    abTest: user.abTest,
    functionAbTest: [...user.functionAbTest],
    currency: user.currency,
    countryCode: user.countryCode,
    systemNoticeInfo: '',
    rechargeAmount: rechargedCents,
    isClubMember: clubCard !== undefined,
    ...(clubCard ? { clubCard } : {}),
    messageStatus: unreadMessages,
    shopOrderFlag: 0,
    openimFlag: 0,
  };
}

/** A guest has the defaults of every guest, whatever its row says; only its id is its own. */
export function presentGuest(guest: User): Account {
  return {
    ...presentAccount(guest, NO_STANDING, { rechargedCents: 0, clubCard: undefined, unreadMessages: 0 }),
    nickName: 'Guest',
    portrait: '',
    role: 'guest',
    levelUp: false,
    currency: DEFAULT_CURRENCY,
    countryCode: 'USA',
  };
}

function presentPerson(user: User) {
  return {
    userId: user.userId,
    nickName: user.nickname,
    portrait: user.portrait,
    role: user.roleText,
    colour: user.colour,
    homePageType: user.homePageType,
    language: user.language,
    mail: user.mail ?? '',
    hasPassword: user.hasPassword,
  };
}
