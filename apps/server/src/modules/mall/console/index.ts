/** The mall as the staff runs it. Each change is written down in its own transaction. */
import type { Clock } from '@boardwalk/base';
import type { ConsoleCalls } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { InstallationKey } from '../../../platform/installation-key/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import type { CountBought } from '../prove.ts';
import { categoryConsole } from './categories.ts';
import { goodsConsole } from './goods.ts';
import { shelfConsole } from './shelf.ts';

export type MallConsoleName = Extract<keyof ConsoleCalls, `mall.${string}`>;

export interface MallConsoleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
  readonly installationKey: InstallationKey;
  /** Without it, sales are not held against orders. */
  readonly countBought?: CountBought;
  readonly uploads: Pick<Uploads, 'storeForStaff' | 'ownsAsStaff'>;
}

export function mallConsole(deps: MallConsoleDeps): ConsoleHandlers<MallConsoleName> {
  return { ...goodsConsole(deps), ...categoryConsole(deps), ...shelfConsole(deps) };
}
