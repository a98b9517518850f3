import type { Call } from '../call.ts';
import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { cardCalls } from './cards.ts';
import { checkInCalls } from './checkin.ts';
import { clubCalls } from './club.ts';
import { contentCalls } from './content.ts';
import { contestCalls } from './contest.ts';
import { fairnessCalls } from './fairness.ts';
import { forumCalls } from './forum.ts';
import { gameCalls } from './games.ts';
import { identityCalls } from './identity.ts';
import { intakeCalls } from './intake.ts';
import { invitationCalls } from './invitations.ts';
import { levelCalls } from './levels.ts';
import { limitCalls } from './limits.ts';
import { machineCalls } from './machines.ts';
import { mallCalls } from './mall.ts';
import { messageChoiceCalls } from './message-choices.ts';
import { messageCalls } from './messages.ts';
import { orderCalls } from './orders.ts';
import { packCalls } from './pack.ts';
import { playCalls } from './play.ts';
import { popupCalls } from './popups.ts';
import { privacyCalls } from './privacy.ts';
import { promptCalls } from './prompts.ts';
import { rankCalls } from './ranks.ts';
import { recallCalls } from './recall.ts';
import { rechargeCalls } from './recharge.ts';
import { repairCalls } from './repairs.ts';
import { roomCalls } from './rooms.ts';
import { studioCalls } from './studios.ts';
import { taskCalls } from './tasks.ts';
import { walletCalls } from './wallet.ts';

/** Every call by its name, `module.verb`. */
export const calls = {
  ...identityCalls,
  ...accountCalls,
  ...walletCalls,
  ...clubCalls,
  ...checkInCalls,
  ...contentCalls,
  ...playCalls,
  ...gameCalls,
  ...fairnessCalls,
  ...packCalls,
  ...roomCalls,
  ...limitCalls,
  ...machineCalls,
  ...intakeCalls,
  ...repairCalls,
  ...rechargeCalls,
  ...levelCalls,
  ...recallCalls,
  ...popupCalls,
  ...promptCalls,
  ...cardCalls,
  ...studioCalls,
  ...taskCalls,
  ...invitationCalls,
  ...privacyCalls,
  ...messageCalls,
  ...messageChoiceCalls,
  ...addressCalls,
  ...mallCalls,
  ...orderCalls,
  ...rankCalls,
  ...forumCalls,
  ...contestCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
