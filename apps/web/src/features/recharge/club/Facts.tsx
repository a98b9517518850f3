import { CLUB_GIFTS, CLUB_MEMBER_PERCENT } from '@boardwalk/rules';
import type { ReactNode } from 'react';
import {
  formatCoins,
  formatDay,
  formatMoney,
  formatMove,
  formatPercent,
} from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './Club.module.css';
import type { ClubCard, HeldCard } from './card.ts';

interface FactsProps {
  readonly card: ClubCard;
  readonly held: HeldCard | undefined;
}

/** What a card brings in plain numbers, and beside it what the same money buys in the shop. */
export function Facts({ card, held }: FactsProps) {
  const { cardClass, vipDays, firstAmount, dayAmount, giveCoin, totalAmount, shopAmount } = card;
  const each = `${formatMove(dayAmount)} × ${vipDays}`;
  return (
    <section className={styles.panel}>
      <h2 className={styles.head}>
        {t(`club.${cardClass}`)}
        <span className={styles.headDays}>{t('club.days', { days: vipDays })}</span>
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('club.now')} value={formatMove(firstAmount)} />
        <Fact name={t('club.daily')} value={each} />
        {giveCoin > 0 && <Fact name={t('club.renewal')} value={formatMove(giveCoin)} isGood />}
        <Fact name={t('club.total')} value={formatCoins(totalAmount + giveCoin)} isSum />
        <Fact name={t('club.shop')} value={formatCoins(shopAmount)} isQuiet />
      </dl>
      <ul className={styles.perks}>
        {card.rewardList.map(({ rewardType, amount }) => (
          <Perk key={rewardType} icon="gift">
            {rewardType === CLUB_GIFTS.coupon
              ? t('club.perkCoupon', { price: formatMoney(amount, card.currency) })
              : t('club.perkShipping', { coins: t('money.balance', { coins: amount }) })}
          </Perk>
        ))}
        <Perk icon="gift">
          {t('club.perkShop', { percent: formatPercent(CLUB_MEMBER_PERCENT[cardClass] / 100, 0) })}
        </Perk>
        <Perk icon="check">{t('club.perkRooms')}</Perk>
        {card.relation === 'upgrade' && <Perk icon="info">{t('club.upgradeNote')}</Perk>}
        <Perk icon="prove">{t('club.noRenew')}</Perk>
        <Perk icon="info">{t('club.dayRule')}</Perk>
        {held !== undefined && held.waitingDays > 0 && (
          <Perk icon="info">{t('club.waiting', { days: t('club.days', { days: held.waitingDays }) })}</Perk>
        )}
      </ul>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly isGood?: boolean;
  readonly isSum?: boolean;
  readonly isQuiet?: boolean;
}

function Fact({ name, value, isGood, isSum, isQuiet }: FactProps) {
  return (
    <div
      className={classNames(styles.fact, isGood && styles.good, isSum && styles.sum, isQuiet && styles.quiet)}
    >
      <dt>{name}</dt>
      <dd>
        <Coin size={18} />
        {value}
      </dd>
    </div>
  );
}

function Perk({
  icon,
  children,
}: {
  readonly icon: 'gift' | 'check' | 'info' | 'prove';
  readonly children: ReactNode;
}) {
  return (
    <li>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}

/** Why a card cannot be had now. */
export function barredText(card: ClubCard, held: HeldCard | undefined, fromMs: number): string {
  if (card.relation === 'disabled') return t('club.disabled');
  return held ? t('club.limited', { date: formatDay(fromMs) }) : '';
}
