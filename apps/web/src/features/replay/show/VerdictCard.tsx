import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { RunEnd } from '../engine/run.ts';
import { type Comparison, judgeReplay, type ReplayCheck, type Told } from '../verdict.ts';
import styles from './Replay.module.css';

interface VerdictCardProps {
  readonly play: Told;
  readonly end: RunEnd | undefined;
  readonly hasFailed: boolean;
  readonly onRun: () => unknown;
}

/** The seal, once the record was run to its end; a clear warning where it came to something else. */
export function VerdictCard({ play, end, hasFailed, onRun }: VerdictCardProps) {
  if (end === undefined) {
    return (
      <Card>
        <div className={styles.verdict}>
          <p>{t(hasFailed ? 'verify.engineMissing' : 'replay.lead')}</p>
          {!hasFailed && (
            <Button icon="toEnd" isWide onPress={onRun}>
              {t('replay.toEnd')}
            </Button>
          )}
        </div>
      </Card>
    );
  }
  const { isRight, checks } = judgeReplay(play, end);
  return (
    <Card>
      <div className={styles.verdict} role="status">
        <p className={classNames(styles.seal, isRight ? styles.right : styles.wrong)}>
          <Icon name={isRight ? 'prove' : 'error'} size={30} />
          {t(isRight ? 'replay.same' : 'replay.different')}
        </p>
        {!isRight && <p>{t('replay.differentText')}</p>}
        <ul className={styles.checks}>
          {checks.map(check => (
            <Check key={check.name} {...check} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Check({ name, isRight, told, computed }: Comparison) {
  return (
    <li className={styles.check}>
      <span className={isRight ? styles.right : styles.wrong}>
        <Icon name={isRight ? 'success' : 'error'} size={22} />
        <span className="visually-hidden">{t(isRight ? 'verify.right' : 'verify.wrong')}</span>
      </span>
      <span className={styles.compared}>
        {t(`replay.check.${name}`)}
        <dl className={styles.hashes}>
          <dt>{t('replay.told')}</dt>
          <dd>{shown(name, told)}</dd>
          <dt>{t('replay.computed')}</dt>
          <dd>{shown(name, computed)}</dd>
        </dl>
      </span>
    </li>
  );
}

function shown(name: ReplayCheck, value: string): string {
  return name === 'grip' ? t(value === 'true' ? 'replay.grip.strong' : 'replay.grip.ordinary') : value;
}
