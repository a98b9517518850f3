import type { ConsoleCall } from '../call.ts';
import { analyticsCalls } from './analytics.ts';
import { auditCalls } from './audit.ts';
import { capsuleCalls } from './capsules.ts';
import { cardCalls } from './cards.ts';
import { clubCalls } from './club.ts';
import { comebackCalls } from './comeback.ts';
import { contentCalls } from './content.ts';
import { contestConsoleCalls } from './contest.ts';
import { deliveryCalls } from './delivery.ts';
import { figuresCalls } from './figures.ts';
import { forumConsoleCalls } from './forum.ts';
import { gameConsoleCalls } from './games.ts';
import { invitationConsoleCalls } from './invitations.ts';
import { ledgerCalls } from './ledger.ts';
import { levelCalls } from './levels.ts';
import { limitCalls } from './limits.ts';
import { machinePlanCalls } from './machine-plans.ts';
import { machineRoomCalls } from './machine-rooms.ts';
import { machineConsoleCalls } from './machines.ts';
import { mallCalls } from './mall.ts';
import { messageConsoleCalls } from './messages.ts';
import { operationCalls } from './operation.ts';
import { orderCalls } from './orders.ts';
import { parcelCalls } from './parcels.ts';
import { playerCalls } from './players.ts';
import { privacyCalls } from './privacy.ts';
import { questCalls } from './quests.ts';
import { rankConsoleCalls } from './ranks.ts';
import { reportConsoleCalls } from './reports.ts';
import { riskCalls } from './risk.ts';
import { consoleRoundCalls } from './rounds.ts';
import { sessionCalls } from './session.ts';
import { settingsCalls } from './settings.ts';
import { shopCalls } from './shop.ts';
import { staffCalls } from './staff.ts';
import { studioConsoleCalls } from './studios.ts';

export type { ContentKind } from './content.ts';
export type { InvitationSign } from './invitations.ts';
export { PAPER_KINDS, PARCEL_QUEUES, type PaperKind, type ParcelQueue } from './parcels.ts';
export type { ReportOutcome } from './report-aids.ts';
export type { FlagState, RiskKind } from './risk.ts';
export type { SwitchName } from './settings.ts';

/** Every call of the console by its name, `area.verb`. */
export const consoleCalls = {
  ...sessionCalls,
  ...staffCalls,
  ...auditCalls,
  ...figuresCalls,
  ...analyticsCalls,
  ...consoleRoundCalls,
  ...ledgerCalls,
  ...operationCalls,
  ...orderCalls,
  ...parcelCalls,
  ...deliveryCalls,
  ...playerCalls,
  ...limitCalls,
  ...privacyCalls,
  ...contentCalls,
  ...machineConsoleCalls,
  ...machinePlanCalls,
  ...capsuleCalls,
  ...machineRoomCalls,
  ...gameConsoleCalls,
  ...reportConsoleCalls,
  ...forumConsoleCalls,
  ...riskCalls,
  ...settingsCalls,
  ...shopCalls,
  ...studioConsoleCalls,
  ...cardCalls,
  ...invitationConsoleCalls,
  ...clubCalls,
  ...comebackCalls,
  ...questCalls,
  ...messageConsoleCalls,
  ...levelCalls,
  ...rankConsoleCalls,
  ...mallCalls,
  ...contestConsoleCalls,
} as const satisfies Record<string, ConsoleCall>;

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallName = keyof ConsoleCalls;
