import { useRef } from 'react';
import { deviceZone } from '../../platform/clock.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './CheckIn.module.css';
import { CheckInDays } from './CheckInDays.tsx';
import { takeToday } from './take.ts';
import { todayOf, weekText } from './week.ts';

/** The daily bonus as a part of a page; nothing for guests, and nothing where it cannot be read. */
export function CheckInStrip() {
  const isSignedIn = useSession(isUser);
  const { data: model, isPending } = useCall(
    'checkin.info',
    { timeZone: deviceZone() },
    { isEnabled: isSignedIn },
  );
  const strip = useRef<HTMLElement>(null);
  if (!isSignedIn) return null;
  if (model === undefined) return isPending ? <Skeleton height={188} radius={22} /> : null;
  const amount = todayOf(model)?.amount ?? 0;
  const take = () => takeToday(strip.current?.querySelector('[aria-current]') ?? undefined);
  return (
    <section ref={strip} className={styles.strip} data-material="paper" aria-label={t('checkin.title')}>
      <h2 className={styles.title}>{t('checkin.title')}</h2>
      <p className={styles.said}>{weekText(model)}</p>
      <CheckInDays days={model.rewardList} />
      {!model.appUserSignModel.isSignStatus && (
        <Button look="gold" isWide onPress={take}>
          {t('club.claim', { coins: t('money.balance', { coins: amount }) })}
        </Button>
      )}
    </section>
  );
}
