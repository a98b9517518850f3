import { type Clock, Refusal, type RoomId } from '@boardwalk/base';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import type { Pack } from './index.ts';
import { presentPrize, type Reader } from './present.ts';
import type { Prize } from './prize.ts';

export type PackCallName = 'pack.list' | 'pack.prize' | 'pack.exchange';

export interface PackCallDeps {
  readonly clock: Clock;
  readonly pack: Pick<Pack, 'list' | 'sumKept' | 'find' | 'exchange' | 'keeping'>;
  /** Empty for a room that is no more. */
  readonly roomName: (gameType: number, roomId: RoomId, locale: string) => Promise<string>;
}

const FIRST_PAGE = 1;
const PAGE_SIZE = 20;

export function packCalls({ pack, clock, roomName }: PackCallDeps): Handlers<PackCallName> {
  const readerOf = async ({ userId, common }: CallRequest<PackCallName>): Promise<Reader> => {
    return { locale: knownLocale(common.language), daysOf: await pack.keeping.daysOf(userId) };
  };
  const present = async (prize: Prize, reader: Reader) =>
    presentPrize(prize, reader, await roomName(prize.gameType, prize.roomId, reader.locale));
  return {
    'pack.list': async request => {
      const { userId, input } = request;
      const { state = 'kept', pageNum = FIRST_PAGE, pageSize = PAGE_SIZE } = input;
      const [prizes, kept, reader] = await Promise.all([
        pack.list(userId, { state, pageNum, pageSize }),
        pack.sumKept(userId),
        readerOf(request),
      ]);
      return {
        list: await Promise.all(prizes.slice(0, pageSize).map(prize => present(prize, reader))),
        pageNum,
        hasMore: prizes.length > pageSize,
        keptPrizes: kept.prizes,
        keptCoins: kept.coins,
        keepDays: reader.daysOf(clock.nowMs()),
      };
    },
    'pack.prize': async request => {
      const prize = await pack.find(request.userId, request.input.prizeId);
      if (!prize) throw new Refusal('notFound');
      return present(prize, await readerOf(request));
    },
    'pack.exchange': ({ userId, input }) => {
      const { prizeIds, idempotencyKey } = input;
      return pack.exchange({ userId, prizeIds, idempotencyKey });
    },
  };
}
