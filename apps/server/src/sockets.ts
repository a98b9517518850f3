/** Joins the socket server to the modules: who a token belongs to, which rooms exist, whom to kick. */
import type { Server } from 'node:http';
import { NoticeOption, noticeMessage, pushMessage, type ServerMessage } from '@boardwalk/contract/socket';
import type { Block } from '@boardwalk/rules';
import { accountBlocked } from './modules/accounts/index.ts';
import type { Modules, Publishing } from './modules/index.ts';
import { sessionEnded } from './modules/sessions/index.ts';
import { createAddresses } from './platform/addresses/index.ts';
import type { Platform } from './platform/platform.ts';
import { createSocketServer, type SocketServer } from './socket/index.ts';

export interface Sockets extends Publishing {
  serve(server: Server, modules: Modules): void;
  close(): Promise<void>;
}

export function connectSockets(platform: Platform): Sockets {
  let modules: Modules | undefined;
  const sockets = createSocketServer({
    ...platform,
    addresses: createAddresses(platform.config.TRUST_PROXY),
    rateFactor: platform.config.RATE_LIMIT_FACTOR,
    authenticate: async token => {
      const session = await modules?.sessions.find(token);
      if (!session || session.block || session.role === 'guest') return undefined;
      modules?.machines.expectPlayer();
      return session;
    },
    canEnter: async (userId, roomId) =>
      (await modules?.rooms.canEnter(userId, roomId)) ?? hasRoom(modules, roomId),
    onInstruction: (sender, instruction) => modules?.rooms.onInstruction(sender, instruction),
    onRoomChange: change => {
      modules?.rooms.onRoomChange(change);
      for (const game of modules?.games.values() ?? []) game.onRoomChange?.(change);
    },
  });
  platform.bus.subscribe(sessionEnded, ({ sessionIds }) => {
    for (const sessionId of sessionIds) sockets.disconnectSession(sessionId, 'session ended');
  });
  platform.bus.subscribe(accountBlocked, ({ userId, block }) => {
    // In no stream: who is let go again must not hear of it late.
    sockets.publishToUser(
      userId,
      banNotice(block, platform.clock.nowMs(), modules?.appeals.tokenFor({ userId, role: 'user', block })),
      { isDroppable: true },
    );
  });
  watch(platform, sockets);
  return {
    publishBarrage: (roomId, barrage) =>
      sockets.publishToRoom(roomId, pushMessage(barrage), { isDroppable: true }),
    publishToUser: (userId, message) => sockets.publishToUser(userId, message),
    publishToAll: message => sockets.broadcast(message),
    countPlayers: () => sockets.stats().boundUsers,
    countInRoom: roomId => sockets.countInRoom(roomId),
    publishRooms: {
      toUser: (userId, instruction, isDroppable) =>
        sockets.publishToUser(userId, pushMessage(instruction), { isDroppable }),
      // The next state replaces it, and who comes asks for it.
      toRoom: (roomId, instruction) =>
        sockets.publishToRoom(roomId, pushMessage(instruction), { isDroppable: true }),
    },
    serve: (server, served) => {
      modules = served;
      sockets.attach(server);
    },
    close: () => sockets.close(),
  };
}

/** Rooms of all games are numbered apart. */
async function hasRoom(modules: Modules | undefined, roomId: number): Promise<boolean> {
  const games = [...(modules?.games.values() ?? [])];
  const found = await Promise.all(games.map(game => game.findRoom(roomId)));
  return found.some(room => room !== undefined);
}

/** A guest has no socket. */
function banNotice({ reason, untilMs }: Block, nowTime: number, appealToken?: string): ServerMessage {
  const end = untilMs === null ? {} : { endTime: untilMs };
  const appeal = appealToken === undefined ? {} : { appealToken };
  return noticeMessage({ option: NoticeOption.ban, reason, nowTime, ...end, ...appeal });
}

function watch({ metrics }: Platform, sockets: SocketServer): void {
  metrics.gauge('boardwalk_sockets', 'Open sockets', () => sockets.stats().connections);
}
