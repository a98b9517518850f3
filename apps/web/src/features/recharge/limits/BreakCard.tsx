import { DAY_MS } from '@boardwalk/base';
import { BREAK_DAYS, type BreakDays } from '@boardwalk/rules';
import { useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { queryClient, queryKeyOf } from '../../../platform/request/query-client.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { TabChoice } from '../../../ui/surfaces/Tabs.tsx';
import styles from './Limits.module.css';

/** A while without playing and buying, which nobody can shorten. */
export function BreakCard() {
  const { data } = useCall('limits.break', {});
  const [days, setDays] = useState<BreakDays>(1);
  const untilMs = data?.untilTime ?? 0;
  const isRunning = data !== undefined && untilMs > data.nowTime;
  return (
    <Card>
      <section className={styles.card}>
        <h2 className={styles.name}>{t('break.title')}</h2>
        <p className={styles.quiet}>{t('break.text')}</p>
        {isRunning && (
          <p className={styles.running}>{t('failure.onBreak', { when: formatMoment(untilMs) })}</p>
        )}
        <TabChoice
          label={t('break.title')}
          look="glass"
          tabs={BREAK_DAYS.map(id => ({ id, text: t('break.days', { days: String(id) }) }))}
          currentId={days}
          onChange={setDays}
        />
        <Button isWide icon="pause" onPress={() => void askForBreak(days)}>
          {t(isRunning ? 'break.longer' : 'break.start')}
        </Button>
      </section>
    </Card>
  );
}

async function askForBreak(days: BreakDays): Promise<void> {
  const isSure = await dialogs.open('confirm', {
    title: t('break.confirmTitle'),
    text: t('break.confirmText', { when: formatMoment(clock.nowMs() + days * DAY_MS) }),
    action: t('break.start'),
  });
  if (isSure !== true) return;
  try {
    const answer = await call('limits.takeBreak', { days });
    queryClient.setQueryData(queryKeyOf('limits.break', {}), answer);
    toasts.show(t('break.took', { when: formatMoment(answer.untilTime) }), { type: 'success' });
  } catch (error) {
    tellFailure(error);
  }
}
