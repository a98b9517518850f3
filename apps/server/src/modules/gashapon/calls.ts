import { assert, Refusal } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import type { GashaponService } from './index.ts';
import { presentConfig, presentRoom, presentRoomDetail } from './present.ts';

export type GashaponCallName = 'gashapon.listRooms' | 'gashapon.room' | 'gashapon.config' | 'gashapon.play';

export function gashaponCalls(service: GashaponService): Handlers<GashaponCallName> {
  const { store, history, turn, present, receiptOf } = service;
  const stockOf = async (seriesId: number) => (await store.readStock([seriesId])).get(seriesId) ?? new Map();
  return {
    'gashapon.listRooms': async ({ common }) => {
      const machines = await store.list();
      const stock = await store.readStock(machines.map(({ series }) => series.id));
      const locale = knownLocale(common.language);
      return {
        list: machines.map(machine =>
          presentRoom(machine, stock.get(machine.series.id) ?? new Map(), locale),
        ),
      };
    },
    'gashapon.room': async ({ input, common }) => {
      const machine = await store.find(input.roomId);
      if (!machine) throw new Refusal('notFound');
      const [stock, opened] = [await stockOf(machine.series.id), history.list(machine.id)];
      return presentRoomDetail(machine, { stock, history: opened }, knownLocale(common.language));
    },
    'gashapon.config': async ({ input, common }) => {
      const series = await store.findVersion(input.roomId, input.configVersion);
      if (!series) throw new Refusal('notFound');
      return presentConfig(series, knownLocale(common.language));
    },
    'gashapon.play': async ({ input, session, common }) => {
      const round = await turn(session, input);
      const [presented] = await present([round], knownLocale(common.language));
      assert(presented, 'a round is presented');
      return { ...presented, receipt: receiptOf(round) };
    },
  };
}
