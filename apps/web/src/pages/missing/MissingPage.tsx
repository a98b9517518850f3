import { NOT_FOUND_REDIRECT_MS } from '@boardwalk/contract/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clock } from '../../platform/clock.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';
import { Pier } from '../../ui/scene/Pier.tsx';
import styles from './MissingPage.module.css';

/** Any path nothing is built for: counts three seconds down and goes one step back. */
export function MissingPage() {
  const secondsLeft = useCountdownBack();
  return (
    <main className={styles.page}>
      <Pier />
      <h1>{t('missing.title')}</h1>
      <p className={styles.text} role="timer">
        {t('missing.countdown', { seconds: secondsLeft })}
      </p>
      <ButtonLink to="/" look="gold" icon="home" isReplacing>
        {t('missing.home')}
      </ButtonLink>
    </main>
  );
}

function useCountdownBack(): number {
  const navigate = useNavigate();
  const [endAtMs] = useState(() => clock.nowMs() + NOT_FOUND_REDIRECT_MS);
  return useCountdown(endAtMs, () => void navigate(-1));
}
