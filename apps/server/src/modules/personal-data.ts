/**
 * The parts of all modules, in the order in which they are erased: accounts last. A table with a column for a player
 * that no part covers fails the test beside this.
 */
import type { Database } from '../platform/database/index.ts';
import type { PersonalPart } from '../platform/personal-data/index.ts';
import { accountsPersonalData } from './accounts/index.ts';
import { addressesPersonalData } from './addresses/index.ts';
import { approvalsPersonalData } from './approvals/index.ts';
import { auditPersonalData } from './audit/index.ts';
import { cardsPersonalData } from './cards/index.ts';
import { checkInPersonalData } from './checkin/index.ts';
import { clubPersonalData } from './club/index.ts';
import { contestPersonalData } from './contest/index.ts';
import type { CoreModules } from './core.ts';
import { fairnessPersonalData } from './fairness/index.ts';
import { forumPersonalData } from './forum/index.ts';
import { identityPersonalData } from './identity/index.ts';
import { invitationsPersonalData } from './invitations/index.ts';
import { levelsPersonalData } from './levels/index.ts';
import { limitsPersonalData } from './limits/index.ts';
import { machinesPersonalData } from './machines/index.ts';
import { mallPersonalData } from './mall/index.ts';
import { messagesPersonalData } from './messages/index.ts';
import { ordersPersonalData } from './orders/index.ts';
import { packPersonalData } from './pack/index.ts';
import { paymentsPersonalData } from './payments/index.ts';
import { playersPersonalData } from './players/index.ts';
import { promptsPersonalData } from './prompts/index.ts';
import { ranksPersonalData } from './ranks/index.ts';
import { recallPersonalData } from './recall/index.ts';
import { rechargePersonalData } from './recharge/index.ts';
import { repairsPersonalData } from './repairs/index.ts';
import { reportsPersonalData } from './reports/index.ts';
import { riskPersonalData } from './risk/index.ts';
import { roomsPersonalData } from './rooms/index.ts';
import { type Games, roundsPersonalData } from './rounds/index.ts';
import { sessionsPersonalData } from './sessions/index.ts';
import { studiosPersonalData } from './studios/index.ts';
import { tasksPersonalData } from './tasks/index.ts';
import { walletPersonalData } from './wallet/index.ts';
import { zonesPersonalData } from './zones/index.ts';

const OF_TABLES = [
  walletPersonalData,
  zonesPersonalData,
  auditPersonalData,
  fairnessPersonalData,
  limitsPersonalData,
  roundsPersonalData,
  sessionsPersonalData,
  identityPersonalData,
  messagesPersonalData,
  approvalsPersonalData,
  riskPersonalData,
  reportsPersonalData,
  repairsPersonalData,
  packPersonalData,
  mallPersonalData,
  cardsPersonalData,
  clubPersonalData,
  paymentsPersonalData,
  rechargePersonalData,
  tasksPersonalData,
  checkInPersonalData,
  invitationsPersonalData,
  levelsPersonalData,
  recallPersonalData,
  addressesPersonalData,
  ranksPersonalData,
  forumPersonalData,
  ordersPersonalData,
  contestPersonalData,
  promptsPersonalData,
  studiosPersonalData,
  machinesPersonalData,
  roomsPersonalData,
  playersPersonalData,
];

export function personalPartsOf(
  database: Database,
  { uploads }: Pick<CoreModules, 'uploads'>,
  games: Games,
): readonly PersonalPart[] {
  return [
    ...OF_TABLES.flatMap(partsOf => partsOf(database)),
    ...uploads.personalData,
    ...[...games.values()].flatMap(game => game.personalData ?? []),
    ...accountsPersonalData(database),
  ];
}
