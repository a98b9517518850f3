import { demand, type UserId } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { listRates, worthOf } from './currencies.ts';
import type { Wallet } from './index.ts';
import { presentBalance, presentExperience } from './present.ts';

export type WalletCallName =
  | 'wallet.balance'
  | 'wallet.offsetAmount'
  | 'wallet.experience'
  | 'wallet.rewardIndex'
  | 'wallet.convertAmounts'
  | 'wallet.currencyRate';

const DEFAULT_AMOUNT_COINS = 100;
const DEFAULT_CURRENCY = 'USD';
const MILLION = 1_000_000;

export function walletCalls(
  wallet: Pick<Wallet, 'balancesOf'>,
  isClubRewardWaiting: (userId: UserId) => Promise<boolean>,
): Handlers<WalletCallName> {
  return {
    'wallet.balance': async ({ userId, input }) =>
      presentBalance(await wallet.balancesOf(userId), input.type),
    'wallet.offsetAmount': async ({ userId }) => ({
      ofsetAmount: (await wallet.balancesOf(userId)).shipping,
    }),
    'wallet.experience': async ({ userId }) => presentExperience(await wallet.balancesOf(userId)),
    // Nothing else is handed out for claiming: it is posted at once.
    'wallet.rewardIndex': async ({ userId }) => ({
      club: await isClubRewardWaiting(userId),
      newbie: false,
      daily: false,
      giftCoin: 0,
    }),
    'wallet.convertAmounts': async ({ input }) => {
      const { amounts = DEFAULT_AMOUNT_COINS, currency = DEFAULT_CURRENCY } = input;
      return { amounts, currency, money: demand(worthOf(amounts, currency)) };
    },
    'wallet.currencyRate': async () => ({
      list: listRates().map(({ currency, symbol, rateMillionths }) => ({
        currency,
        symbol,
        rate: rateMillionths / MILLION,
      })),
    }),
  };
}
