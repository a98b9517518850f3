import { CLUB_DAY_STATUS, renewableFromMs } from '@boardwalk/rules';
import { type ReactNode, useState } from 'react';
import { refreshBalances } from '../../../domain/session/balances.ts';
import { formatMoney } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.tsx';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { flyCoins } from '../../../ui/money/coin-flight.ts';
import { useCurrencyChoice } from '../currency-choice.ts';
import { useOpenOrders } from '../payment/use-open-orders.ts';
import { CurrencyChoice } from '../shop/CurrencyChoice.tsx';
import { Carousel } from './Carousel.tsx';
import styles from './Club.module.css';
import { buyCard, type ClubCard, type ClubInfo, type Coupon, inOrder, mayBuy } from './card.ts';
import { type ClubDay, DailyCoins } from './DailyCoins.tsx';
import { barredText, Facts } from './Facts.tsx';

/** The club: its cards, what each brings, and the coins of today. What cannot be read is no card. */
export function Club() {
  const [currency, chooseCurrency] = useCurrencyChoice();
  useOpenOrders();
  const { search } = useLocation();
  const [chosenId, choose] = useState(() => Number(new URLSearchParams(search).get('card')));
  const { data, error, refetch, isPending } = useCall('club.info', { currency });
  const isMember = data?.userClubCard !== undefined;
  const rewards = useCall('club.rewards', {}, { isEnabled: isMember });
  const isSignedIn = useSession(isUser);
  if (error) return <ErrorState failure={error} onRetry={refetch} />;
  if (data === undefined) return isPending ? <Skeleton height={236} radius={26} /> : null;
  const held = isSignedIn ? data.userClubCard : undefined;
  const cards = inOrder(data.list, held);
  const chosen = cards.find(({ configId }) => configId === chosenId) ?? cards[0];
  if (chosen === undefined) return <EmptyState title={t('recharge.noneTitle')} text={t('recharge.none')} />;
  const isOwn = chosen.configId === held?.configId;
  const days = held ? (rewards.data?.list ?? []) : [];
  return (
    <>
      <div className={styles.tools}>
        <CurrencyChoice currencies={data.currencies} currency={currency} onChange={chooseCurrency} />
      </div>
      <Carousel cards={cards} chosen={chosen} held={held} nowTime={data.nowTime} onChoose={choose} />
      {isOwn && days.length > 0 && <DailyCoins days={days} nowTime={rewards.data?.nowTime ?? data.nowTime} />}
      <Facts card={chosen} held={isOwn ? held : undefined} />
      <Foot info={data} card={chosen} days={isOwn ? days : []} isSignedIn={isSignedIn} />
    </>
  );
}

interface FootProps {
  readonly info: ClubInfo;
  readonly card: ClubCard;
  readonly days: readonly ClubDay[];
  readonly isSignedIn: boolean;
}

/** Within the thumb's reach: the coins of today first, then the way to have the card. */
function Foot({ info, card, days, isSignedIn }: FootProps) {
  const today = days.find(({ receiveStatus }) => receiveStatus === CLUB_DAY_STATUS.claimable);
  if (today !== undefined)
    return (
      <Bar>
        <ClaimButton amount={today.amount} />
      </Bar>
    );
  if (mayBuy(card)) return <BuyBar key={card.configId} info={info} card={card} isSignedIn={isSignedIn} />;
  const held = info.userClubCard;
  const fromMs = held
    ? renewableFromMs({ expirationMs: held.expirationTime, advanceDays: held.advanceDay })
    : 0;
  return (
    <Bar>
      <p className={styles.barredText}>{barredText(card, held, fromMs)}</p>
    </Bar>
  );
}

function Bar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

function ClaimButton({ amount }: { readonly amount: number }) {
  const claim = async () => {
    try {
      const from = { x: window.innerWidth / 2, y: window.innerHeight - 60 };
      const answer = await call('club.claim', {});
      flyCoins({ from, count: answer.amount });
      playSound('coin');
      await Promise.all([refreshBalances(), refresh('club.rewards', 'wallet.rewardIndex', 'records.coins')]);
    } catch (error) {
      tellFailure(error);
      await refresh('club.info', 'club.rewards');
    }
  };
  return (
    <Button look="gold" size="large" isWide onPress={claim}>
      {t('club.claim', { coins: t('money.balance', { coins: amount }) })}
    </Button>
  );
}

const VERBS = { new: 'club.join', append: 'club.renew', upgrade: 'club.upgrade' } as const;

function BuyBar({ info, card, isSignedIn }: Omit<FootProps, 'days'>) {
  const navigate = useNavigate();
  const { configId, currency, relation, rechargeMoney } = card;
  const coupons = useCall(
    'club.couponsFor',
    { configId, currency },
    { isEnabled: isSignedIn && card.offsetMoney > 0 },
  );
  const best = coupons.data?.userClubOffsetRecord[0];
  const [isUsed, use] = useState(true);
  const coupon = isUsed ? best : undefined;
  const price = formatMoney(rechargeMoney - (coupon?.offsetMoney ?? 0), currency);
  const buy = async () => {
    try {
      await buyCard(card, { methods: info.methods, coupon, goTo: navigate });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Bar>
      {best && <CouponRow coupon={best} currency={currency} isUsed={isUsed} onChange={use} />}
      <Button look="gold" size="large" isWide onPress={buy}>
        {t(VERBS[relation as keyof typeof VERBS], { price })}
      </Button>
      <span className={styles.once}>
        {t(info.methods.some(({ isSandbox }) => isSandbox) ? 'recharge.sandbox' : 'recharge.once')}
      </span>
    </Bar>
  );
}

interface CouponRowProps {
  readonly coupon: Coupon;
  readonly currency: ClubCard['currency'];
  readonly isUsed: boolean;
  readonly onChange: (isUsed: boolean) => void;
}

function CouponRow({ coupon, currency, isUsed, onChange }: CouponRowProps) {
  return (
    <label className={styles.coupon}>
      <input type="checkbox" checked={isUsed} onChange={event => onChange(event.target.checked)} />
      <span>{t('club.coupon', { price: formatMoney(coupon.offsetMoney, currency) })}</span>
    </label>
  );
}
