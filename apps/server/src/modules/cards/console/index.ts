/** What the console sees of cards and codes, and how the staff gives them. */
import type { Clock } from '@boardwalk/base';
import type { ConsoleCalls } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { InstallationKey } from '../../../platform/installation-key/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { Messages } from '../../messages/index.ts';
import type { Alone } from '../../staff/index.ts';
import { codeConsole } from './codes.ts';
import { grantConsole } from './grants.ts';
import { kindConsole } from './kinds.ts';

export type CardConsoleName = Extract<keyof ConsoleCalls, `cards.${string}` | `codes.${string}`>;

export interface CardConsoleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly installationKey: InstallationKey;
  readonly accounts: Pick<Accounts, 'load'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly approvals: Pick<Approvals, 'register' | 'ask' | 'find' | 'wasAsked'>;
  readonly alone: Pick<Alone, 'take'>;
  readonly messages: Pick<Messages, 'send'>;
}

export function cardConsole(deps: CardConsoleDeps): ConsoleHandlers<CardConsoleName> {
  return { ...kindConsole(deps), ...grantConsole(deps), ...codeConsole(deps) };
}
