/** What meets a player who comes back: the daily bonus, quests, and what waits for them. */
import { MessageType } from '@boardwalk/contract/enums';
import type { Platform } from '../platform/platform.ts';
import { createCheckIn } from './checkin/index.ts';
import type { CoreModules, Later } from './core.ts';
import { createInvitations } from './invitations/index.ts';
import type { RiskDeps } from './risk/index.ts';
import type { Shop } from './shop.ts';
import { createTasks, type TaskDeps } from './tasks/index.ts';

export type Comeback = ReturnType<typeof createComeback>;

type Around = Pick<TaskDeps, 'publishToUser' | 'isClubMember' | 'hasVisited' | 'hasQuestion'>;

export function createComeback(platform: Platform, core: CoreModules, { cards, club }: Shop, around: Around) {
  const checkin = createCheckIn({ ...platform, ...core, cards, clubClassOf: club.classOf });
  const tasks = createTasks({ ...platform, ...core, ...around });
  const { messages } = core;
  const invitations = createInvitations({
    ...platform,
    ...core,
    home: platform.config.PUBLIC_URL || `http://localhost:${platform.config.PORT}`,
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
  return { checkin, tasks, invitations };
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
  };
}

export function comebackCalls({ checkin, tasks, invitations }: Comeback) {
  return { ...checkin.handlers, ...tasks.handlers, ...invitations.handlers };
}

export function comebackConsole({ tasks, invitations }: Comeback) {
  return { ...tasks.consoleHandlers, ...invitations.consoleHandlers };
}
