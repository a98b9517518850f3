import type { UserId } from '@boardwalk/base';
import type { Block } from '@boardwalk/rules';
import { defineTopic } from '../../platform/bus/index.ts';

/** Name, role or block of an account changed: whoever keeps a copy drops it. */
export const accountChanged = defineTopic<{ readonly userId: UserId }>('account.changed');

/** A player was blocked just now: whoever can still reach them tells them why. */
export const accountBlocked = defineTopic<AccountBlocked>('account.blocked');

export interface AccountBlocked {
  readonly userId: UserId;
  readonly block: Block;
}
