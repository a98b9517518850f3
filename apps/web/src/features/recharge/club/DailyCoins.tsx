import { CLUB_DAY_STATUS } from '@boardwalk/rules';
import { formatCoins } from '../../../platform/format/format.ts';
import { formattingLocale, t } from '../../../platform/i18n/i18n.ts';
import type { Output } from '../../../platform/request/send.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './Club.module.css';

export type ClubDay = Output<'club.rewards'>['list'][number];

const SHOWN = 7;
const BEFORE = 3;
const NAME_MOST = 5;

/** A week of a card around today: what was taken, what was missed, what is to come. */
export function DailyCoins({
  days,
  nowTime,
}: {
  readonly days: readonly ClubDay[];
  readonly nowTime: number;
}) {
  const today = days.findIndex(({ dayTime, endTime }) => dayTime <= nowTime && nowTime < endTime);
  const first = Math.max(0, Math.min(today - BEFORE, days.length - SHOWN));
  const week = days.slice(first, first + SHOWN);
  const weekday = weekdayNames(week);
  return (
    <section className={styles.panel}>
      <h2 className={styles.head}>{t('club.every')}</h2>
      <ol className={styles.week}>
        {week.map(day => {
          const isToday = day === days[today];
          return (
            <li key={day.dayTime} className={classNames(styles.day, isToday && styles.today)}>
              <span className={styles.dayName}>
                {isToday ? t('club.today') : weekday.format(day.dayTime)}
              </span>
              <DayMark status={day.receiveStatus} />
              <span className={styles.dayCoins}>{formatCoins(day.amount)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Arabic writes its short names out: where one would break in its column, all are a letter. */
function weekdayNames(week: readonly ClubDay[]): Intl.DateTimeFormat {
  const named = (weekday: 'short' | 'narrow') => new Intl.DateTimeFormat(formattingLocale(), { weekday });
  const short = named('short');
  return week.some(({ dayTime }) => short.format(dayTime).length > NAME_MOST) ? named('narrow') : short;
}

function DayMark({ status }: { readonly status: ClubDay['receiveStatus'] }) {
  if (status === CLUB_DAY_STATUS.taken)
    return (
      <span className={styles.taken}>
        <Icon name="check" size={18} />
        <span className="visually-hidden">{t('club.taken')}</span>
      </span>
    );
  if (status === CLUB_DAY_STATUS.missed)
    return (
      <span className={styles.missed}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{t('club.missed')}</span>
      </span>
    );
  return (
    <span className={status === CLUB_DAY_STATUS.notYet ? styles.later : ''}>
      <Coin size={32} />
    </span>
  );
}
