import { CHECK_IN_DAYS, SIGN_STATUS } from '@boardwalk/rules';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import styles from './CheckIn.module.css';
import type { SignDay } from './week.ts';

/** The seven days: what was taken, what was missed, today's, and what is to come. */
export function CheckInDays({ days }: { readonly days: readonly SignDay[] }) {
  return (
    <ol className={styles.days}>
      {days.map((day, place) => (
        <Day key={day.signDate} day={day} place={place + 1} />
      ))}
    </ol>
  );
}

// Its sign and its number stay together, from left to right, among Arabic letters too.
const percentText = (percent: number) => `\u2066+${formatCoins(percent)}%\u2069`;

const STATES = { [SIGN_STATUS.claimed]: 'taken', [SIGN_STATUS.suspend]: 'missed' } as const;

function stateOf({ status, todayFlag }: SignDay): 'taken' | 'missed' | 'today' | 'later' {
  if (status !== SIGN_STATUS.unclaimed) return STATES[status];
  return todayFlag ? 'today' : 'later';
}

function Day({ day, place }: { readonly day: SignDay; readonly place: number }) {
  const state = stateOf(day);
  const isLast = place === CHECK_IN_DAYS;
  return (
    <li
      className={styles.day}
      data-state={state}
      data-last={isLast || undefined}
      aria-current={day.todayFlag ? 'date' : undefined}
    >
      <span className={styles.name}>{t('checkin.day', { day: place })}</span>
      <span className={styles.thing}>
        {state === 'taken' ? (
          <span className={styles.check}>
            <Icon name="check" size={22} />
            <span className="visually-hidden">{t('club.taken')}</span>
          </span>
        ) : (
          <Coin size={36} />
        )}
        {isLast && day.cardRate > 0 && <Emoji name="wrapped-gift" size={36} />}
      </span>
      <span className={styles.coins}>{state === 'missed' ? t('club.missed') : formatCoins(day.amount)}</span>
      {day.cardRate > 0 && state !== 'missed' && (
        <span className={styles.card}>{t('checkin.card', { percent: percentText(day.cardRate) })}</span>
      )}
    </li>
  );
}
