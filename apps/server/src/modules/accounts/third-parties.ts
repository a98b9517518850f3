/** Accounts elsewhere that sign somebody in here. One account elsewhere belongs to one person here. */
import type { Clock, UserId } from '@boardwalk/base';
import { brokenConstraint } from '../../platform/database/index.ts';
import { type AccountStore, type ThirdPartySource } from './store.ts';

export interface ThirdPartyAccount {
  readonly source: ThirdPartySource;
  readonly subject: string;
  readonly name: string;
}

export interface BoundThirdParty extends ThirdPartyAccount {
  readonly userId: UserId;
  readonly boundAtMs: number;
}

export interface ThirdParties {
  findOwner(source: ThirdPartySource, subject: string): Promise<UserId | undefined>;
  list(userId: UserId): Promise<readonly BoundThirdParty[]>;
  /** False when somebody has it already, or when this account has another of the kind. */
  bind(userId: UserId, account: ThirdPartyAccount): Promise<boolean>;
  /** False when there was none; whether another way in is left is for the caller to see to. */
  unbind(userId: UserId, source: ThirdPartySource): Promise<boolean>;
}

export function createThirdParties(store: AccountStore, clock: Clock): ThirdParties {
  return {
    findOwner: async (source, subject) => (await store.findThirdParty(source, subject))?.user_id,
    list: async userId => {
      const rows = await store.listThirdParties(userId);
      return rows.map(row => ({
        source: row.auth_source,
        subject: row.subject,
        name: row.name,
        userId: row.user_id,
        boundAtMs: row.bound_at.getTime(),
      }));
    },
    bind: async (userId, { source, subject, name }) => {
      const boundAt = new Date(clock.nowMs());
      try {
        await store.insertThirdParty({
          auth_source: source,
          subject,
          name,
          user_id: userId,
          bound_at: boundAt,
        });
        return true;
      } catch (error) {
        if (brokenConstraint(error)) return false;
        throw error;
      }
    },
    unbind: (userId, source) => store.deleteThirdParty(userId, source),
  };
}
