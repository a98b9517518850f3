/** The club to test against: three cards, one of which is held once that is said, and the coins of its days. */
import { coins, DAY_MS } from '@boardwalk/base';
import type { ClubCard, HeldCard } from '../src/features/recharge/club/card.ts';
import type { ClubDay } from '../src/features/recharge/club/DailyCoins.tsx';
import { NOW_MS, type World } from './world.ts';

export const clubCard = (change: Partial<ClubCard> = {}): ClubCard => ({
  configId: 11,
  cardClass: 1,
  configType: 5,
  vipDays: 7,
  relation: 'new',
  currency: 'USD',
  rechargeMoney: 299,
  showAmount: 0,
  giveCoin: coins(0),
  showGiftRatio: 0,
  firstAmount: coins(200),
  dayAmount: coins(30),
  totalAmount: coins(410),
  rewardList: [],
  shopAmount: coins(299),
  offsetMoney: 0,
  offsetCurrMoney: 0,
  totalOffsetMoney: 0,
  remainingDay: 0,
  isOnSale: false,
  appleProductId: '',
  rechargeDescribe: '',
  ...change,
});

const CARDS = [
  clubCard(),
  clubCard({
    configId: 12,
    configType: 6,
    vipDays: 30,
    rechargeMoney: 999,
    rewardList: [
      { rewardType: 1, amount: 150 },
      { rewardType: 3, amount: 50 },
    ],
  }),
  clubCard({ configId: 14, cardClass: 2, rechargeMoney: 599 }),
];

const HELD: HeldCard = {
  cardId: '3',
  configId: 11,
  cardClass: 1,
  configType: 5,
  expirationTime: NOW_MS + 6 * DAY_MS,
  expirationTimeLong: NOW_MS + 6 * DAY_MS,
  advanceDay: 3,
  renew: false,
  dayAmount: coins(30),
  waitingDays: 0,
};

export function openClub({ server, account }: World, cards: readonly ClubCard[] = CARDS): void {
  let isTaken = false;
  server.on('club.info', () => ({
    ...(account.isClubMember ? { userClubCard: HELD } : {}),
    list: [...cards],
    methods: [{ payType: 16, isSandbox: true }],
    currencies: ['USD', 'EUR'],
    isNew: !account.isClubMember,
    nowTime: NOW_MS,
  }));
  server.on('club.rewards', () => ({
    list: Array.from(
      { length: 7 },
      (_, day): ClubDay => ({
        dayTime: NOW_MS + (day - 1) * DAY_MS,
        endTime: NOW_MS + day * DAY_MS,
        amount: coins(30),
        receiveStatus: ([3, isTaken ? 2 : 1] as const)[day] ?? 0,
      }),
    ),
    nowTime: NOW_MS,
  }));
  server.on('club.claim', () => {
    isTaken = true;
    return { amount: coins(30), balance: coins(530) };
  });
}
