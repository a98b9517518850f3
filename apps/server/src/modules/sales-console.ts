/** What the console sees of selling: purchases, the shop, cards and codes. */
import type { UserId } from '@boardwalk/base';
import type { Platform } from '../platform/platform.ts';
import type { Approvals } from './approvals/index.ts';
import { type Cards, cardConsole } from './cards/index.ts';
import { type Club, clubConsole } from './club/index.ts';
import type { CoreModules } from './core.ts';
import { levelConsole } from './levels/index.ts';
import { orderConsole, type Payments } from './payments/index.ts';
import { shopConsole } from './recharge/index.ts';

export interface SalesParts {
  readonly payments: Payments;
  readonly cards: Cards;
  readonly club: Club;
  readonly approvals: Approvals;
}

export function salesConsole(platform: Platform, core: CoreModules, parts: SalesParts) {
  const nicknameOf = async (userId: UserId) => (await core.accounts.find(userId))?.nickname ?? '';
  const deps = { ...platform, ...core, ...parts, nicknameOf };
  return {
    ...orderConsole(deps),
    ...shopConsole(deps),
    ...cardConsole(deps),
    ...clubConsole(deps),
    ...levelConsole(deps),
  };
}
