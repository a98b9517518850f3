import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { RunEnd } from '../engine/run.ts';
import { judgeReplay, type Told } from '../verdict.ts';
import styles from './Replay.module.css';

interface VerdictCardProps {
  readonly play: Told;
  readonly isClaw: boolean;
  /** Of the seed in the record. */
  readonly serverSeedHash: string;
  readonly end: RunEnd | undefined;
  readonly hasFailed: boolean;
  readonly onRun: () => unknown;
}

/** The seal, once the record was run to its end; a clear warning where it came to something else. */
export function VerdictCard({ play, isClaw, serverSeedHash, end, hasFailed, onRun }: VerdictCardProps) {
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
  const { isRight, checks } = judgeReplay(play, end, serverSeedHash, isClaw);
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
            <li key={check.name} className={styles.check}>
              <span className={check.isRight ? styles.right : styles.wrong}>
                <Icon name={check.isRight ? 'success' : 'error'} size={22} />
                <span className="visually-hidden">{t(check.isRight ? 'verify.right' : 'verify.wrong')}</span>
              </span>
              {t(`replay.check.${check.name}`)}
            </li>
          ))}
        </ul>
        <dl className={styles.hashes}>
          <dt>{t('replay.yourHash')}</dt>
          <dd>{end.hash}</dd>
          <dt>{t('replay.serverHash')}</dt>
          <dd>{play.hash}</dd>
        </dl>
      </div>
    </Card>
  );
}
