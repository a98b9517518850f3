import type { Clock, UserId } from '@boardwalk/base';
import type { ServerMessage } from '@boardwalk/contract/socket';
import type { LevelFacts } from '@boardwalk/rules';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Addresses } from '../addresses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Shelf } from '../mall/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Pack } from '../pack/index.ts';
import type { Alone } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Zones } from '../zones/index.ts';
import type { Printer } from './papers/printer.ts';
import type { StagedFinder } from './store/staged.ts';

export interface OrderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'post' | 'findPosted' | 'balancesOf' | 'listEntries'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly messages: Pick<Messages, 'send' | 'companion'>;
  readonly publishToUser: (userId: UserId, message: ServerMessage) => void;
  readonly pack: Pick<Pack, 'sending'>;
  readonly shelf: Shelf;
  readonly delivery: Delivery;
  readonly printer: Printer;
  readonly addresses: Pick<Addresses, 'find' | 'add'>;
  readonly zones: Pick<Zones, 'of'>;
  readonly rightsOf: (userId: UserId) => Promise<LevelFacts>;
  /** A person has to look at this account first. */
  readonly isFlagged: (userId: UserId) => Promise<boolean>;
  readonly audit: Pick<Audit, 'write' | 'companionOf'>;
  readonly approvals: Pick<Approvals, 'register' | 'ask' | 'findAsked'>;
  readonly alone: Pick<Alone, 'companionOf' | 'isBeyond'>;
}

/** Adds the lookups that players' commands share. */
export interface PlayerDeps extends OrderDeps {
  readonly staged: StagedFinder;
}

export const ENGLISH = 'en-US';
