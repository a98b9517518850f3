/**
 * Risk: accounts whose purchases and reward claims wait for a person. Whoever pays or claims asks
 * here; no game ever does, because risk must not touch odds.
 */
import type { UserId } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import type { Accounts } from '../accounts/index.ts';

export interface Risk {
  readonly handlers: Handlers<'risk.read'>;
  isFlagged(userId: UserId): Promise<boolean>;
  /** The reason is shown to the account's owner. */
  flag(userId: UserId, reason: string): Promise<void>;
  clear(userId: UserId): Promise<void>;
}

export function createRisk({ accounts }: { readonly accounts: Pick<Accounts, 'load' | 'change'> }): Risk {
  return {
    handlers: {
      'risk.read': async ({ userId }) => {
        const { isFlagged, flagReason } = await accounts.load(userId);
        return { riskFlag: isFlagged, reason: isFlagged ? flagReason : '' };
      },
    },
    isFlagged: async userId => (await accounts.load(userId)).isFlagged,
    flag: async (userId, flagReason) => {
      await accounts.change(userId, { isFlagged: true, flagReason });
    },
    clear: async userId => {
      await accounts.change(userId, { isFlagged: false, flagReason: '' });
    },
  };
}
