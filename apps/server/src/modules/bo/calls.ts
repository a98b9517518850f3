import { Refusal } from '@boardwalk/base';
import { boConfigVersion, marketConfigVersion } from '@boardwalk/games/bo';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import {
  paysHundredths,
  presentLast,
  presentMarket,
  presentProof,
  presentRoom,
  presentRound,
  presentTide,
} from './present.ts';
import type { BoService } from './service.ts';

export type BoCallName = 'bo.room' | 'bo.stake' | 'bo.tide';

const LAST_SHOWN = 10;

export function boCalls(service: BoService): Handlers<BoCallName> {
  const { store, tides, stakes, marks, rounds, proof, nowMs } = service;
  return {
    'bo.room': async ({ input, userId, common }) => {
      const room = await store.findRoom(input.roomId);
      if (!room) throw new Refusal('notFound');
      const tide = await service.look(room);
      const [market, path, crowd, last, ownId] = await Promise.all([
        service.marketOf(room.id),
        tide ? service.pathSoFar(tide) : [],
        tide && service.crowdOf(tide),
        tides.listLast(room.id, LAST_SHOWN),
        tide && stakes.findRound(tide.id, userId),
      ]);
      const own = ownId && (await rounds.find(userId, ownId));
      return {
        room: presentRoom(room, knownLocale(common.language), market),
        configVersion: market ? marketConfigVersion : boConfigVersion,
        paysHundredths,
        nowTime: nowMs(),
        ...(market ? { market } : {}),
        ...(tide && crowd ? { tide: presentTide(tide, { proof, path, ...crowd }) } : {}),
        ...(own ? { own: presentRound(own) } : {}),
        last: last.flatMap(presentLast),
      };
    },
    'bo.stake': async ({ input, session }) => {
      const round = await service.call(session, input);
      return { ...presentRound(round), receipt: rounds.receiptOf(round) };
    },
    'bo.tide': async ({ input }) => {
      const tide = await tides.find(Number(input.tideId));
      if (!tide) throw new Refusal('notFound');
      const salts = tide.state === 'open' ? [] : (await stakes.list(tide.id)).map(({ salt }) => salt);
      const told = tide.market ? await marks.list(tide.id) : {};
      return { ...presentProof(proof, tide, salts), ...presentMarket(proof, tide, told) };
    },
  };
}
