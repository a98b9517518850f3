import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences/preferences.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { GradeMark } from './CheckRows.tsx';
import styles from './Connection.module.css';
import { playChime } from './media/chime.ts';

/** Whether anything is heard only the listener can say. */
export function SoundCheck() {
  const isSoundOn = usePreferences(preferences => preferences.isSoundOn);
  const [outcome, setOutcome] = useState<'played' | 'failed'>();
  const play = async () => setOutcome((await playChime()) ? 'played' : 'failed');
  return (
    <Card>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('check.sound')}</h2>
        <p className={styles.quiet}>{t(isSoundOn ? 'check.soundText' : 'check.soundOff')}</p>
        {outcome && (
          <p className={styles.outcome} role="status">
            <GradeMark grade={outcome === 'played' ? 'good' : 'bad'} />
            {t(outcome === 'played' ? 'check.soundPlayed' : 'check.advice.sound')}
          </p>
        )}
        <Button icon="sound" isWide onPress={play}>
          {t('check.soundStart')}
        </Button>
      </section>
    </Card>
  );
}
