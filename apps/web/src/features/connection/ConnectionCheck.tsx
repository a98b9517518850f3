import { copyText } from '../../platform/copy-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { CheckRows } from './CheckRows.tsx';
import styles from './Connection.module.css';
import { CameraCheck } from './media/CameraCheck.tsx';
import { resultText } from './result-text.ts';
import { SoundCheck } from './SoundCheck.tsx';
import { useChecks } from './use-checks.ts';
import { Verdict } from './Verdict.tsx';

/** Everything a live or claw room needs, measured before one is entered. */
export function ConnectionCheck() {
  const { findings, running, isDone, start } = useChecks();
  const copy = async () => {
    if (await copyText(resultText(findings))) toasts.show(t('action.copied'));
  };
  return (
    <div className={styles.page}>
      <Verdict findings={findings} running={running} isDone={isDone} />
      <Button look="gold" size="large" icon="pulse" isWide isBusy={running !== undefined} onPress={start}>
        {t(isDone ? 'check.again' : 'check.start')}
      </Button>
      <CheckRows findings={findings} running={running} />
      {isDone && (
        <Button icon="copy" isWide onPress={copy}>
          {t('check.copy')}
        </Button>
      )}
      <CameraCheck />
      <SoundCheck />
    </div>
  );
}
