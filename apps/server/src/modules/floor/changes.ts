/** What somebody of the staff does about a machine, each written down in the transaction that does it. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { inLocale } from '../content/index.ts';
import { changesBetween } from '../machines/index.ts';
import type { FloorDeps } from './index.ts';
import { jsonOf, loadRoom, STAFF_LOCALE, subjectOf } from './rooms-of.ts';

export type ChangeCallName =
  | 'machines.freeSeat'
  | 'machines.setRepair'
  | 'machines.refill'
  | 'machines.changeSettings';

type ChangeDeps = Pick<FloorDeps, 'audit' | 'machines' | 'rooms' | 'claw'>;

export function changeCalls(deps: ChangeDeps): ConsoleHandlers<ChangeCallName> {
  return { ...seatCalls(deps), ...stockCalls(deps), ...settingsCalls(deps) };
}

function seatCalls({
  audit,
  rooms,
}: ChangeDeps): ConsoleHandlers<'machines.freeSeat' | 'machines.setRepair'> {
  return {
    'machines.freeSeat': async ({ input, who }) => {
      const { roomId, userId, reason } = input;
      const { id } = await loadRoom(rooms, roomId);
      const refusal = await rooms.sendAway(id, userId as UserId, { who, reason });
      if (refusal) throw refusal;
      return { done: true };
    },
    'machines.setRepair': async ({ input, who }) => {
      const { roomId, repairState, note = '', reason } = input;
      const room = await loadRoom(rooms, roomId);
      await rooms.setRepairState(roomId, repairState, { author: who.name, note }, async (tx, before) => {
        // Somebody was faster: there is nothing left to do, and nothing to tell.
        if (before === repairState) throw new Refusal('changedMeanwhile');
        await audit.write(tx, who, {
          action: 'machines.setRepair',
          subject: subjectOf(room),
          reason,
          before: { repairState: before },
          after: { repairState, note },
        });
      });
      return { done: true };
    },
  };
}

function stockCalls({ audit, rooms, claw }: ChangeDeps): ConsoleHandlers<'machines.refill'> {
  return {
    'machines.refill': async ({ input, who }) => {
      const { roomId, goodsId, count, note = '', reason, idempotencyKey: key } = input;
      const room = await loadRoom(rooms, roomId);
      const goods = (await claw.goods.list([roomId])).find(({ id }) => id === goodsId);
      if (!goods) throw new Refusal('notFound');
      const order = { roomId, goodsId, count, author: who.name, note };
      await claw.goods.refill(order, {
        staffId: who.staffId,
        key,
        alongside: (tx, { stock, inMachine }) =>
          audit.write(tx, who, {
            action: 'machines.refill',
            subject: subjectOf(room),
            reason,
            before: { stock, inMachine },
            after: { goods: inLocale(goods.prize.name, STAFF_LOCALE), added: count },
          }),
      });
      return { done: true };
    },
  };
}

function settingsCalls({ audit, rooms, machines }: ChangeDeps): ConsoleHandlers<'machines.changeSettings'> {
  return {
    'machines.changeSettings': async ({ input, who }) => {
      const { roomId, version: expected, config: text, note } = input;
      const room = await loadRoom(rooms, roomId);
      const config = await machines.settings.fitted(roomId, jsonOf(text), room.priceCoins);
      const current = await machines.settings.current(room.id);
      if (current.version !== expected) throw new Refusal('changedMeanwhile');
      const changes = changesBetween(current.config, config);
      if (changes.length === 0) throw new Refusal('badInput', { field: 'config' });
      const version = await machines.settings.change(
        { roomId, config, note, author: who.name },
        {
          expected,
          alongside: (tx, made) =>
            audit.write(tx, who, {
              action: 'machines.changeSettings',
              subject: subjectOf(room),
              reason: note,
              before: { version: expected, ...valuesOf(changes, 'before') },
              after: { version: made, ...valuesOf(changes, 'after') },
            }),
        },
      );
      return { version };
    },
  };
}

export function valuesOf(
  changes: ReturnType<typeof changesBetween>,
  side: 'before' | 'after',
): Readonly<Record<string, string>> {
  return Object.fromEntries(changes.map(change => [change.setting, change[side]]));
}
