import { NOT_FOUND_REDIRECT_MS, TIMER_STEP_MS } from '@boardwalk/contract/constants';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
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
  const [leftMs, setLeftMs] = useState(NOT_FOUND_REDIRECT_MS);
  useEffect(() => {
    if (leftMs <= 0) {
      void navigate(-1);
      return;
    }
    const timer = setTimeout(() => setLeftMs(leftMs - TIMER_STEP_MS), TIMER_STEP_MS);
    return () => clearTimeout(timer);
  }, [leftMs, navigate]);
  return Math.ceil(leftMs / TIMER_STEP_MS);
}
