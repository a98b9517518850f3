/** What meets a player who comes back: the daily bonus, quests, what waits for them, and what is told by itself. */
import type { UserId } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import type { Platform } from '../platform/platform.ts';
import { createCheckIn } from './checkin/index.ts';
import { type ContestDeps, createContest } from './contest/index.ts';
import type { CoreModules, Later } from './core.ts';
import type { GameModules } from './games.ts';
import { createInvitations } from './invitations/index.ts';
import { createPrompts } from './prompts/index.ts';
import { createRanks } from './ranks/index.ts';
import { createRecall } from './recall/index.ts';
import type { RiskDeps } from './risk/index.ts';
import type { Shop } from './shop.ts';
import { createTasks, type TaskDeps } from './tasks/index.ts';

export type Comeback = ReturnType<typeof createComeback>;

type Around = Pick<TaskDeps, 'publishToUser' | 'isClubMember' | 'hasVisited' | 'hasQuestion'> &
  Pick<ContestDeps, 'machines' | 'pack' | 'publishToAll'>;

export function createComeback(
  platform: Platform,
  core: CoreModules,
  shop: Shop & Pick<GameModules, 'push'>,
  around: Around,
) {
  const { cards, club, recharge, payments, push } = shop;
  const home = platform.config.PUBLIC_URL || `http://localhost:${platform.config.PORT}`;
  const checkin = createCheckIn({ ...platform, ...core, cards, clubClassOf: club.classOf });
  const tasks = createTasks({ ...platform, ...core, ...around });
  const recall = createRecall({
    ...platform,
    ...core,
    home,
    zoneOf: core.zones.of,
    breakUntilMs: core.limits.breaks.untilMs,
  });
  const prompts = createPrompts({
    ...platform,
    ...core,
    cards,
    recharge,
    checkin,
    recall,
    club: { heldBy: club.heldBy, readInfo: request => club.handlers['club.info'](request) },
    hasBought: payments.orders.hasSettled,
    listMakeUps: async request => (await push.handlers['push.makeUp'](request)).list,
    listScenes: async request => (await cards.handlers['cards.sceneInfo'](request)).list,
  });
  const ranks = createRanks({ ...platform, ...core });
  const contest = createContest({ ...platform, ...core, ...around });
  const invitations = createInvitationsOf(platform, core, home);
  return { checkin, tasks, invitations, recall, prompts, ranks, contest };
}

function createInvitationsOf(platform: Platform, core: CoreModules, home: string) {
  const { messages } = core;
  return createInvitations({
    ...platform,
    ...core,
    home,
    tell: (tx, { userId, key, side, name, coins }) =>
      messages.send(tx, {
        userId,
        key,
        type: MessageType.invitation,
        template: side === 'inviter' ? 'friendPlayed' : 'invitedReward',
        params: { name, coins },
        link: '/invite',
      }),
  });
}

/** What modules that are made before these ask of them, once they are there. */
export function comebackPorts(comeback: () => Comeback) {
  return {
    ofCore: {
      invitedBy: ((code, whence) =>
        comeback().invitations.invitedBy(code, whence)) satisfies Later['invitedBy'],
    },
    suspects: ((sinceMs, moreThan, limit) =>
      comeback().invitations.listSuspects(sinceMs, moreThan, limit)) satisfies RiskDeps['listSuspects'],
    isReturning: (userId: UserId) => comeback().recall.isReturning(userId),
  };
}

export function comebackCalls(comeback: Comeback) {
  const { checkin, tasks, invitations, recall, prompts, ranks, contest } = comeback;
  return {
    ...checkin.handlers,
    ...tasks.handlers,
    ...invitations.handlers,
    ...recall.handlers,
    ...prompts.handlers,
    ...ranks.handlers,
    ...contest.handlers,
  };
}

export function comebackConsole(comeback: Comeback) {
  const { checkin, tasks, invitations, recall, prompts, ranks, contest } = comeback;
  return {
    ...checkin.consoleHandlers,
    ...tasks.consoleHandlers,
    ...invitations.consoleHandlers,
    ...recall.consoleHandlers,
    ...prompts.consoleHandlers,
    ...ranks.consoleHandlers,
    ...contest.consoleHandlers,
  };
}
