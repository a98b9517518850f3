/** The account on the screen. Guests, and anybody whose account cannot be read, have the defaults. */
import { DEFAULT_CURRENCY } from '@boardwalk/contract/constants';
import { Colour, HomePageType, UserGroup } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { isUser, useSession } from '../../platform/session/session.ts';

export type Account = Output<'accounts.read'>;

export function guestAccount(): Account {
  return {
    userId: 0,
    nickName: t('account.guest'),
    portrait: '',
    role: 'guest',
    userLevel: 0,
    levelUp: false,
    balance: 0,
    colour: Colour.blue,
    homePageType: HomePageType.game,
    language: '',
    abTest: UserGroup.a,
    functionAbTest: [],
    currency: DEFAULT_CURRENCY,
    countryCode: 'USA',
    systemNoticeInfo: '',
    rechargeAmount: 0,
    isClubMember: false,
    messageStatus: 0,
    shopOrderFlag: 0,
    openimFlag: 0,
    mail: '',
    hasPassword: false,
  };
}

export function useAccount(): Account {
  const isSignedIn = useSession(isUser);
  const { data } = useCall('accounts.read', {}, { isEnabled: isSignedIn });
  return isSignedIn && data ? data : guestAccount();
}
