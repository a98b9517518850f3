import type { Handlers } from '../../http/handler.ts';
import type { AccountDeps, Accounts } from './index.ts';
import { presentAccount, presentGuest } from './present.ts';
import type { User } from './user.ts';

export type AccountCallName =
  | 'accounts.read'
  | 'accounts.update'
  | 'accounts.levelShown'
  | 'accounts.identifyPackage';

export function accountCalls(
  accounts: Omit<Accounts, 'handlers'>,
  {
    rechargedCents,
    clubCardOf,
    unreadMessages,
  }: Pick<AccountDeps, 'rechargedCents' | 'clubCardOf' | 'unreadMessages'>,
): Handlers<AccountCallName> {
  const present = async (user: User) => {
    if (user.role === 'guest') return presentGuest(user);
    const [standing, cents, clubCard, unread] = await Promise.all([
      accounts.standingOf(user.userId),
      rechargedCents(user.userId),
      clubCardOf(user.userId),
      unreadMessages(user.userId),
    ]);
    return presentAccount(user, standing, { rechargedCents: cents, clubCard, unreadMessages: unread });
  };
  return {
    'accounts.read': async ({ userId }) => present(await accounts.load(userId)),
    'accounts.update': async ({ userId, input }) =>
      present(await accounts.updateProfile(userId, { nickname: input.nickName, portrait: input.portrait })),
    'accounts.levelShown': async ({ userId }) => {
      await accounts.noteLevelShown(userId);
      return { done: true };
    },
    'accounts.identifyPackage': async ({ userId, input }) => {
      await accounts.change(userId, { vestBagId: input.vestBagId });
      return { done: true };
    },
  };
}
