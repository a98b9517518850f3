import { t } from '../../platform/i18n/i18n.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import styles from './Connection.module.css';
import { CHECK_NAMES, checks } from './checks.ts';
import { type Finding, type Grade, valueText } from './measure/finding.ts';
import type { Checking } from './use-checks.ts';

export function CheckRows({ findings, running }: Pick<Checking, 'findings' | 'running'>) {
  return (
    <ul className={styles.rows} aria-label={t('page.connection')} aria-busy={running !== undefined}>
      {CHECK_NAMES.map(name => (
        <CheckRow
          key={name}
          icon={checks[name].icon}
          title={t(`check.${name}`)}
          finding={findings[name]}
          isRunning={running === name}
        />
      ))}
    </ul>
  );
}

interface CheckRowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly finding: Finding | undefined;
  readonly isRunning: boolean;
}

/** One thing checked: what it is, what was measured, how good that is and what to do. */
function CheckRow({ icon, title, finding, isRunning }: CheckRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {finding ? (
          <bdi className={styles.value} translate="no">
            {valueText(finding.value)}
          </bdi>
        ) : (
          <span className={styles.value}>{t('check.notYet')}</span>
        )}
        {finding?.advice && <span className={styles.advice}>{t(finding.advice)}</span>}
      </span>
      <span className={styles.mark}>
        {isRunning && <span className={styles.spinner} role="status" aria-label={t('check.running')} />}
        {finding && <GradeMark grade={finding.grade} />}
      </span>
    </li>
  );
}

const marks: Readonly<Record<Grade, IconName>> = { good: 'success', fair: 'warning', bad: 'error' };

export function GradeMark({ grade }: { readonly grade: Grade }) {
  return (
    <span className={styles[grade]}>
      <Icon name={marks[grade]} size={26} />
      <span className="visually-hidden">{t(`check.grade.${grade}`)}</span>
    </span>
  );
}
