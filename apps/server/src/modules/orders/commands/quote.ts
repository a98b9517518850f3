/** What a staged order costs to an address. */
import { Refusal, type UserId } from '@boardwalk/base';
import { type FreeShipping } from '@boardwalk/contract/enums';
import { isFreeShippingLeft, payShipping } from '@boardwalk/rules';
import type { AddressCopy } from '../../addresses/index.ts';
import type { OrderDeps, PlayerDeps } from '../deps.ts';
import { findRightUsed } from '../store/orders.ts';
import { loadThings, type Things } from '../things.ts';

export interface Choice {
  readonly userId: UserId;
  readonly stagedId: number;
  readonly addressId: number | undefined;
  readonly useCredit: boolean;
  readonly useFreeShipping: boolean;
}

export interface Quote {
  readonly things: Things;
  /** Undefined where nothing goes into a parcel. */
  readonly address: AddressCopy | undefined;
  readonly isOutOfReach: boolean;
  readonly shippingCoins: number;
  readonly creditCoins: number;
  readonly freeShipping: FreeShipping;
  /** Coins that leave the balance. */
  readonly coins: number;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly freeShippingLeft: boolean;
  readonly credit: number;
  readonly balanceCoins: number;
}

/** Refuses `stageEnded`, and `notFound` for what or where is not the player's. */
export async function quoteOf(deps: PlayerDeps, choice: Choice): Promise<Quote> {
  const { userId, stagedId, addressId } = choice;
  const staged = await deps.staged.byId({ userId, stagedId });
  if (!staged) throw new Refusal('notFound');
  if (!staged.is_open || staged.expires_at.getTime() <= deps.clock.nowMs()) throw new Refusal('stageEnded');
  const goods = { goods: staged.goods, prizeIds: staged.prize_ids };
  const things = await loadThings(deps, userId, goods, '');
  const [freeShippingLeft, balances] = await Promise.all([
    readFreeShippingLeft(deps, userId),
    deps.wallet.balancesOf(userId),
  ]);
  const standing = { freeShippingLeft, credit: balances.shipping, balanceCoins: balances.coins };
  if (!things.needsParcel) return { ...NO_PARCEL, ...standing, things, coins: things.goodsCoins };
  if (addressId === undefined) throw new Refusal('notFound', { field: 'addressId' });
  const address = await deps.addresses.find(userId, addressId);
  if (!address) throw new Refusal('notFound', { field: 'addressId' });
  return priced(deps, choice, { things, address, ...standing });
}

const NO_PARCEL = {
  address: undefined,
  isOutOfReach: false,
  shippingCoins: 0,
  creditCoins: 0,
  freeShipping: 'none',
  daysFrom: 0,
  daysTo: 0,
} as const;

async function priced(
  { delivery }: OrderDeps,
  { useCredit, useFreeShipping }: Choice,
  known: Pick<Quote, 'things' | 'freeShippingLeft' | 'credit' | 'balanceCoins'> & {
    readonly address: AddressCopy;
  },
): Promise<Quote> {
  const { things, address, freeShippingLeft, credit } = known;
  const tariff = await delivery.tariffOf(address.fields.country, things.weightGrams);
  if (!tariff) return { ...NO_PARCEL, ...known, isOutOfReach: true, coins: things.goodsCoins };
  const { shippingCoins, daysFrom, daysTo, isFreeDay } = tariff;
  const paid = payShipping({
    shippingCoins,
    isFreeDay,
    usesRight: useFreeShipping && freeShippingLeft,
    credit: useCredit ? credit : 0,
  });
  return {
    ...known,
    isOutOfReach: false,
    shippingCoins,
    daysFrom,
    daysTo,
    creditCoins: paid.creditCoins,
    freeShipping: paid.freeShipping,
    coins: things.goodsCoins + paid.coins,
  };
}

export async function readFreeShippingLeft(
  { database, clock, zones, rightsOf }: OrderDeps,
  userId: UserId,
): Promise<boolean> {
  const rights = await rightsOf(userId);
  // Most players have no such right, and need not be looked up any further.
  if (!rights.hasFreeShipping) return false;
  const [usedAt, zone] = await Promise.all([findRightUsed(database.db, userId), zones.of(userId)]);
  return isFreeShippingLeft(rights, usedAt?.getTime(), clock.nowMs(), zone);
}
