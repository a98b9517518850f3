/**
 * Calls a tide: asks the rules, and holds the stake with the player's salt beside it. Trial coins come from the game's own
 * kind first, and from the unified ones for the rest.
 */
import { type IdempotencyKey, Refusal, type UserId } from '@boardwalk/base';
import { BO_RUN_MS, type BoSide } from '@boardwalk/games/bo';
import type { Accounts } from '../../accounts/index.ts';
import { loadPrice, type RoomStore } from '../../instant-games/index.ts';
import type { Round, Rounds } from '../../rounds/index.ts';
import { companion, trialPurse, type Wallet } from '../../wallet/index.ts';
import type { MarketState } from '../market/markets.ts';
import { checkCall } from '../policy.ts';
import { boRounds } from '../round-kind.ts';
import { CALLED_ALREADY, stakeWriter, TIDE_CLOSED } from '../store/stakes.ts';
import type { TideStore } from '../store/tides.ts';
import { STALE_MS } from '../tides/advance.ts';
import type { Crowds } from '../tides/crowd.ts';
import type { Tide } from '../tides/tide.ts';

export interface CallOrder {
  readonly userId: UserId;
  readonly roomId: number;
  readonly productId: number;
  readonly tideId: string;
  readonly side: BoSide;
  readonly salt: string;
  readonly purse: 'coins' | 'trial';
  readonly idempotencyKey: string;
}

export interface CallDeps {
  readonly store: RoomStore;
  readonly tides: Pick<TideStore, 'find'>;
  /** Where this node knows a tide already. */
  readonly known: (roomId: Round['roomId']) => Tide | undefined;
  readonly crowds: Pick<Crowds, 'now'>;
  readonly rounds: Pick<Rounds, 'open'>;
  readonly accounts: Pick<Accounts, 'standingOf'>;
  readonly wallet: Pick<Wallet, 'balancesOf'>;
  readonly nowMs: () => number;
  /** How the market of a tide is now. */
  readonly marketOf: (tide: Tide) => MarketState | undefined;
}

export interface PlacedCall {
  readonly round: Round;
  readonly tide: Tide;
  readonly isReplayed: boolean;
}

/** A round that nobody has settled long after its tide. */
const ABANDONED_AFTER_MS = BO_RUN_MS + 5 * STALE_MS;

export async function placeCall(deps: CallDeps, order: CallOrder): Promise<PlacedCall> {
  const arrivedMs = deps.nowMs();
  const { userId, roomId, productId, tideId, side, salt, purse } = order;
  const { room, price, tide } = await findTide(deps, order);
  const [{ level: userLevel }, { unit, fill }] = await Promise.all([
    deps.accounts.standingOf(userId),
    purseOf(deps, order, price.priceCoins),
  ]);
  const stakes = deps.crowds.now(tide.id);
  const { round, isReplayed } = await deps.rounds.open({
    ...boRounds.opening({
      kind: 'bo.call',
      key: order.idempotencyKey as IdempotencyKey,
      userId,
      roomId: room.id,
      configVersion: tide.configVersion,
      input: { roomId, productId, tideId, side, salt, purse },
      unit,
      fill,
      stake: price.priceCoins,
      bet: { side, ...pricesOf(tide) },
      proof: { by: 'shared', sharedId: tideId, serverSeedHash: tide.serverSeedHash, clientSeed: salt },
      expiresAtMs: Math.max(arrivedMs, tide.closesAtMs) + ABANDONED_AFTER_MS,
      companions: [
        companion(stakeWriter, { tideId: tide.id, userId, side, salt, stake: price.priceCoins, unit }),
      ],
      refusal: () =>
        checkCall({
          room,
          price,
          side,
          userLevel,
          tide,
          nowMs: arrivedMs,
          stakes: stakes.up.count + stakes.down.count,
          market: deps.marketOf(tide),
        }),
      refusalOf: ({ constraint }) => {
        if (constraint === TIDE_CLOSED) return new Refusal('callsClosed');
        return constraint === CALLED_ALREADY ? new Refusal('calledAlready') : undefined;
      },
    }),
  });
  return { round, tide, isReplayed };
}

/** A market's are written with its decimals; its start is not known yet. */
function pricesOf({ market, startPrice }: Tide) {
  if (market) return { decimals: market.decimals };
  return startPrice === undefined ? {} : { startPrice };
}

async function findTide({ store, tides, known }: CallDeps, { roomId, productId, tideId }: CallOrder) {
  const { room, price } = await loadPrice(store, roomId, productId);
  const now = known(room.id);
  const tide = now?.id === Number(tideId) ? now : await tides.find(Number(tideId));
  if (tide?.roomId !== room.id) throw new Refusal('notFound');
  return { room, price, tide };
}

async function purseOf({ wallet }: CallDeps, { userId, purse }: CallOrder, stake: Round['stake']) {
  if (purse === 'coins') return { unit: 'coins', fill: [] } as const;
  return trialPurse(await wallet.balancesOf(userId), { userId, own: 'trial_bo', stake });
}
