import type { UserId } from '@boardwalk/base';
import { defineTopic } from '../../platform/bus/index.ts';

/** Name, role or block of an account changed: whoever keeps a copy drops it. */
export const accountChanged = defineTopic<{ readonly userId: UserId }>('account.changed');
