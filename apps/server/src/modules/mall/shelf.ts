/**
 * The shelf: what there is of each variant, and what is kept for whom. Orders hold things here while they are staged,
 * use them up as they are paid, and put back what comes back. Nothing is held or sold that is not there.
 */
import { assert, type Clock, coins } from '@boardwalk/base';
import type { GoodsType } from '@boardwalk/contract/enums';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { Cards } from '../cards/index.ts';
import { inLocale } from '../content/index.ts';
import { type Companion, companion, type Posting, pay } from '../wallet/index.ts';
import { createCodeSafe } from './codes.ts';
import { hold, holdEach, type Outcome, type Staging, summed } from './holding.ts';
import { boughtWriter } from './store/cart.ts';
import { listHandedOut } from './store/codes.ts';
import { createFaceFinder, type FaceRow } from './store/faces.ts';
import { move } from './store/movements.ts';
import {
  type Item,
  letGo,
  listDue,
  listShelf,
  listStagedVariants,
  lockVariants,
  settle,
} from './store/shelf.ts';
import { saleRows } from './store/sold.ts';

const HOUSE = 'mall';
const SETTLED_AT_ONCE = 200;

export interface GoodsFace {
  readonly shopGoodsId: number;
  readonly goodsId: number;
  readonly type: GoodsType;
  readonly name: string;
  /** Empty where there is only one. */
  readonly variantName: string;
  readonly picture: string;
  readonly priceCoins: number;
  /** With its wrapping; 0 for what is not sent. */
  readonly weightGrams: number;
  /** Where it stands, for whoever picks it. */
  readonly place: string;
  /** It can still be bought. */
  readonly isSold: boolean;
}

/** What goes into the transfer that pays an order. */
export interface SaleParts {
  /** Clashes with `HOLD_GONE`. */
  readonly companions: readonly Companion[];
  /** What virtual goods bring: trial coins from the house. */
  readonly postings: readonly Posting[];
}

export interface Shelf {
  /**
   * All or none, in the transaction given; lets go what the same player staged before. Refuses `notFound` for what is
   * not sold, and `outOfStock` with `{shopGoodsId, left, freeAt}`.
   */
  hold(tx: Queryable, staging: Staging & { readonly untilMs: number }): Promise<void>;
  /**
   * The same for many players in one go, in their order, each all or none; by what was staged. Who has something kept
   * already is left out.
   */
  holdEach(
    tx: Queryable,
    stagings: readonly Staging[],
    untilMs: number,
  ): Promise<ReadonlyMap<number, Outcome>>;
  /** Nothing where it was let go, or sold, before. */
  release(tx: Queryable, stagedId: number): Promise<void>;
  /** Codes are handed out, virtual goods come to the account, and the cart is rid of it with the same transfer. */
  sold(staging: Staging): Promise<SaleParts>;
  /** A prize leaves the shelf of its variant: true if one was there. Several in one transaction in the order of their ids. */
  takeForPrize(
    tx: Queryable,
    prize: { readonly shopGoodsId: number; readonly orderId: number },
  ): Promise<boolean>;
  /** Things that came back, to the shelf or written off. */
  putBack(tx: Queryable, back: Back): Promise<void>;
  facesOf(shopGoodsIds: readonly number[], locale: string): Promise<ReadonlyMap<number, GoodsFace>>;
  /** What an order got that was staged so and paid; only ever for its owner. */
  codesOf(stagedId: number, shopGoodsId: number): Promise<string[]>;
  /** For a job: how many variants had holds that were over. */
  letGoOverdue(): Promise<number>;
}

export interface Back extends Item {
  readonly orderId: number;
  readonly isDamaged: boolean;
}

export interface ShelfDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly installationKey: InstallationKey;
  readonly cards: Pick<Cards, 'grantCompanion'>;
}

export function createShelf(deps: ShelfDeps): Shelf {
  const { database, clock, installationKey } = deps;
  const now = () => new Date(clock.nowMs());
  const safe = createCodeSafe(installationKey);
  const findFace = createFaceFinder(database.db);
  return {
    hold: (tx, staging) => hold(tx, staging, now()),
    holdEach: (tx, stagings, untilMs) => holdEach(tx, stagings, { until: new Date(untilMs), at: now() }),
    release: async (tx, stagedId) => {
      const ids = await listStagedVariants(tx, { stagedId });
      await lockVariants(tx, ids);
      await letGo(tx, { stagedId }, now());
      await settle(tx, ids, now());
    },
    sold: staging => sold(deps, findFace, staging),
    takeForPrize: (tx, prize) => takeForPrize(tx, prize, now()),
    putBack: (tx, back) => putBack(tx, back, now()),
    facesOf: async (ids, locale) => {
      const rows = await Promise.all(ids.map(findFace));
      return new Map(rows.flatMap(row => (row ? [[row.shopGoodsId, faceOf(row, locale)]] : [])));
    },
    codesOf: async (stagedId, shopGoodsId) =>
      Promise.all((await listHandedOut(database.db, stagedId, shopGoodsId)).map(safe.open)),
    letGoOverdue: () => letGoOverdue(database, now()),
  };
}

async function sold(
  { clock, cards }: Pick<ShelfDeps, 'clock' | 'cards'>,
  findFace: ReturnType<typeof createFaceFinder>,
  { userId, stagedId, items }: Staging,
) {
  const wanted = summed(items);
  const found = await Promise.all([...wanted.keys()].map(findFace));
  const faces = found.filter(face => face !== undefined);
  assert(faces.length === wanted.size, 'what is staged is there');
  const atMs = clock.nowMs();
  const parts = faces.map(({ shopGoodsId, type, trialCoins, cardKindId }) => {
    const quantity = wanted.get(shopGoodsId) ?? 0;
    const sale = saleRows({ stagedId, variantId: shopGoodsId, userId, quantity, atMs }, type);
    const granted = Array.from({ length: cardKindId === null ? 0 : quantity }, (_, place) =>
      cards.grantCompanion({
        userId,
        kindId: cardKindId ?? 0,
        source: HOUSE,
        sourceKey: `${HOUSE}:${stagedId}:${shopGoodsId}:${place}`,
      }),
    );
    const amount = coins(trialCoins * quantity);
    return {
      companions: [
        ...sale,
        ...granted,
        companion(boughtWriter, { userId, variantId: shopGoodsId, quantity }),
      ],
      postings: pay({ userId, unit: 'trial_unified', house: HOUSE, amount }),
    };
  });
  return {
    companions: parts.flatMap(({ companions }) => companions),
    postings: parts.flatMap(({ postings }) => postings),
  };
}

async function takeForPrize(
  tx: Queryable,
  { shopGoodsId, orderId }: { readonly shopGoodsId: number; readonly orderId: number },
  at: Date,
): Promise<boolean> {
  await lockVariants(tx, [shopGoodsId]);
  await settle(tx, [shopGoodsId], at);
  const [row] = await listShelf(tx, [shopGoodsId]);
  if (!row || row.onHand - row.held < 1) return false;
  await move(tx, [{ variantId: shopGoodsId, move: 'sent', onHand: -1, held: 0 }], { at, orderId });
  return true;
}

async function putBack(
  tx: Queryable,
  { shopGoodsId, goodsNum, orderId, isDamaged }: Back,
  at: Date,
): Promise<void> {
  await lockVariants(tx, [shopGoodsId]);
  const change = { variantId: shopGoodsId, held: 0 };
  await move(tx, [{ ...change, move: 'back', onHand: goodsNum }], { at, orderId });
  if (isDamaged) await move(tx, [{ ...change, move: 'damaged', onHand: 0 - goodsNum }], { at, orderId });
  await settle(tx, [shopGoodsId], at);
}

async function letGoOverdue(database: Database, at: Date): Promise<number> {
  const ids = await listDue(database.db, at, SETTLED_AT_ONCE);
  if (ids.length === 0) return 0;
  await transaction(database, async tx => {
    await lockVariants(tx, ids);
    await settle(tx, ids, at);
  });
  return ids.length;
}

function faceOf(
  { names, variantNames, trialCoins: _, cardKindId: __, ...row }: FaceRow,
  locale: string,
): GoodsFace {
  return { ...row, name: inLocale(names, locale), variantName: inLocale(variantNames, locale) };
}
