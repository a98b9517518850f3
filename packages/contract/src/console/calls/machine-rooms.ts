/** Rooms that are made, opened and closed. */
import { Type } from 'typebox';
import { done, whole } from '../../fields.ts';
import { reason, staffWrite } from '../call.ts';
import { words } from './fields.ts';
import { roomId } from './machines.ts';

export const machineRoomCalls = {
  'machines.addRoom': staffWrite({
    path: '/api/console/machines/rooms/add',
    summary:
      'Makes a room after another one: its game, settings, picture and prizes, with a name and price of its own',
    permission: 'machines.configure',
    input: Type.Object({
      templateRoomId: roomId,
      name: words(60),
      priceCoins: whole(1, 1_000_000),
      minLevel: whole(0, 19),
      isVip: Type.Boolean(),
      /** A real machine's name on the bus; left out for a simulated one. */
      machineId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
      isOpen: Type.Boolean(),
      reason,
    }),
    /** What a real machine signs in with: told this once. */
    output: Type.Object({ roomId, secret: Type.Optional(Type.String()) }),
    refusals: ['notFound', 'badInput', 'changedMeanwhile'],
  }),
  'machines.setOpen': staffWrite({
    path: '/api/console/machines/rooms/open',
    summary: 'Opens a room for players, or closes it: the turn that runs comes to its end first',
    permission: 'machines.configure',
    input: Type.Object({ roomId, isOpen: Type.Boolean(), reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
};
