import { NOT_FOUND_REDIRECT_MS, TIMER_STEP_MS } from '@boardwalk/contract/constants';
import { useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import styles from './MissingPage.module.css';
import { PierUnderWay } from './PierUnderWay.tsx';

/** Any path nothing is built for: counts three seconds down and goes one step back, or home where there is no way back. */
export function MissingPage() {
  const secondsLeft = useCountdownBack();
  return (
    <main className={styles.page}>
      <PierUnderWay />
      <h1 className={styles.title}>{t('missing.title')}</h1>
      <p className={styles.text} role="timer">
        {t('missing.countdown', { seconds: secondsLeft })}
      </p>
      <div className={styles.way}>
        <ButtonLink to="/" look="gold" size="large" icon="home" isWide isReplacing>
          {t('missing.home')}
        </ButtonLink>
      </div>
    </main>
  );
}

/** A step back that leads nowhere shows after this long: the app was opened right here. */
const BACK_WITHIN_MS = 1000;

function useCountdownBack(): number {
  const navigate = useNavigate();
  const [leftMs, setLeftMs] = useState(NOT_FOUND_REDIRECT_MS);
  useEffect(() => {
    const isOver = leftMs <= 0;
    if (isOver) window.history.back();
    const goOn = () => (isOver ? navigate('/', { replace: true }) : setLeftMs(leftMs - TIMER_STEP_MS));
    const timer = setTimeout(goOn, isOver ? BACK_WITHIN_MS : TIMER_STEP_MS);
    return () => clearTimeout(timer);
  }, [leftMs, navigate]);
  return Math.ceil(leftMs / TIMER_STEP_MS);
}
