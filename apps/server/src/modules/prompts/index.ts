/**
 * Prompts nobody pressed for: one call says all that are due, in their order, with what each shows. What was shown is
 * the device's own knowledge, which it says with its question.
 */
import { type Clock, SECOND_MS, type UserId } from '@boardwalk/base';
import type { CallName, Calls, OutputOf } from '@boardwalk/contract';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { createKept } from '../../platform/kept.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Cards } from '../cards/index.ts';
import type { CheckInModule } from '../checkin/index.ts';
import type { Club } from '../club/index.ts';
import type { Recall } from '../recall/index.ts';
import type { Recharge } from '../recharge/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Zones } from '../zones/index.ts';
import { type PromptConsoleDeps, type PromptConsoleName, promptConsole } from './console.ts';
import { decide, presentDue } from './decide.ts';
import type { DailyRequest } from './looks.ts';
import { noteSight, readSettings } from './store.ts';

export { promptsPersonalData } from './personal-data.ts';

export type PromptCallName = Extract<CallName, `prompts.${string}`>;

type MakeUps = OutputOf<Calls['push.makeUp']>['list'];
type Scenes = OutputOf<Calls['cards.sceneInfo']>['list'];

export interface PromptDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'load'>;
  readonly wallet: Pick<Wallet, 'balancesOf'>;
  readonly cards: Pick<Cards, 'listHeld' | 'presentBest'>;
  readonly club: Pick<Club, 'heldBy'> & {
    readonly readInfo: (request: DailyRequest) => Promise<OutputOf<Calls['club.info']>>;
  };
  readonly recharge: Pick<Recharge, 'offersOutside'>;
  readonly checkin: Pick<CheckInModule, 'findOpen'>;
  readonly zones: Pick<Zones, 'note'>;
  readonly recall: Pick<Recall, 'findReward' | 'isReturning'>;
  readonly hasBought: (userId: UserId) => Promise<boolean>;
  /** What the house gave back and the player has not seen. */
  readonly listMakeUps: (request: DailyRequest) => Promise<MakeUps>;
  readonly listScenes: (request: DailyRequest) => Promise<Scenes>;
}

export interface Prompts {
  readonly handlers: Handlers<PromptCallName>;
  readonly consoleHandlers: ConsoleHandlers<PromptConsoleName>;
}

const KNOWN_MS = 5 * SECOND_MS;

export function createPrompts(deps: PromptConsoleDeps): Prompts {
  const { database, clock, zones, cards } = deps;
  const settings = createKept(clock, KNOWN_MS, () => readSettings(database.db));
  return {
    consoleHandlers: promptConsole(deps),
    handlers: {
      'prompts.daily': async request => {
        const [decision] = await Promise.all([
          settings().then(known => decide(deps, request, known)),
          zones.note(request.userId, request.input.timeZone),
        ]);
        return { list: presentDue(decision) };
      },
      'prompts.cardsSeen': async ({ userId }) => {
        const held = await cards.listHeld(userId);
        const latest = Math.max(0, ...held.map(({ id }) => id));
        if (latest > 0) await noteSight(database.db, userId, latest);
        return { done: true };
      },
    },
  };
}
