import type { Handlers } from '../../http/handler.ts';
import type { Accounts } from './index.ts';
import { presentAccount, presentGuest } from './present.ts';
import type { User } from './user.ts';

export type AccountCallName =
  | 'accounts.read'
  | 'accounts.update'
  | 'accounts.levelShown'
  | 'accounts.identifyPackage';

export function accountCalls(accounts: Omit<Accounts, 'handlers'>): Handlers<AccountCallName> {
  const present = async (user: User) =>
    user.role === 'guest' ? presentGuest(user) : presentAccount(user, await accounts.standingOf(user.userId));
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
