/** Rooms that are made after another one, opened and closed. */
import { coins, Refusal } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { brokenConstraint } from '../../platform/database/index.ts';
import { inLocale } from '../content/index.ts';
import type { FloorDeps } from './index.ts';
import { loadRoom, STAFF_LOCALE, subjectOf } from './rooms-of.ts';

export type RoomCallName = 'machines.addRoom' | 'machines.setOpen';

export function roomCalls(deps: FloorDeps): ConsoleHandlers<RoomCallName> {
  const { rooms, machines, claw, audit } = deps;
  return {
    'machines.addRoom': async ({ input, who }) => {
      const { templateRoomId, name, priceCoins, minLevel, isVip, machineId, isOpen, reason } = input;
      const template = await loadRoom(rooms, templateRoomId);
      const isReal = machineId !== undefined;
      const { gameType, picture, use, groupId } = template;
      const driver = isReal ? ('physical' as const) : ('simulated' as const);
      const room = { gameType, picture, use, groupId, name, priceCoins: coins(priceCoins), minLevel, isVip };
      const adding = rooms.add({ ...room, driver, machineId, isOpen }, async (tx, id) => {
        const by = { author: who.name, note: reason.slice(0, 300) };
        await machines.settings.copyIn(tx, { ...by, roomId: id, fromRoomId: templateRoomId, priceCoins });
        const ratio = priceCoins / template.priceCoins;
        await claw.goods.copyIn(tx, { from: templateRoomId, to: id, ratio, isReal });
        await audit.write(tx, who, {
          action: 'machines.addRoom',
          subject: { kind: 'room', id: String(id), name: inLocale(name, STAFF_LOCALE) },
          reason,
          after: { after: subjectOf(template).name, priceCoins, minLevel, isVip, driver, isOpen },
        });
      });
      const roomId = await adding.catch(refuseTaken);
      if (!isReal) return { roomId };
      const secret = await machines.physical.issueSecret(machineId);
      // The first real machine of a house finds no bus yet.
      await machines.physical.start();
      return { roomId, secret };
    },
    'machines.setOpen': async ({ input: { roomId, isOpen, reason }, who }) => {
      const room = await loadRoom(rooms, roomId);
      const by = { author: who.name, note: reason.slice(0, 300) };
      await rooms.setOpen(roomId, isOpen, by, tx =>
        audit.write(tx, who, {
          action: 'machines.setOpen',
          subject: subjectOf(room),
          reason,
          before: { isOpen: !isOpen },
          after: { isOpen },
        }),
      );
      return { done: true };
    },
  };
}

/** Two rooms cannot have one machine, and the table alone knows of another that comes at the same moment. */
function refuseTaken(error: unknown): never {
  if (brokenConstraint(error) === 'machine_rooms_machine_id_key')
    throw new Refusal('badInput', { field: 'machineId' });
  throw error;
}
