/** Our own `publishToRoom`, everybody in one room. */
import type { RoomId } from '@boardwalk/base';
import { SocketCommand } from '@boardwalk/contract/socket';
import { ROOM_ID } from '../client/greetings.ts';
import { tell } from '../programs.ts';
import { openSocketServer } from '../sockets/open.ts';
import { publishOnOrder } from './publisher.ts';

const roomId = Number(ROOM_ID) as RoomId;
const { sockets, port } = await openSocketServer();
publishOnOrder(content => sockets.publishToRoom(roomId, { cmd: SocketCommand.push, body: { content } }));
tell({ port, seats: [] });
