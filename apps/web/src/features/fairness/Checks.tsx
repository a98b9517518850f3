import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Fairness.module.css';

export interface Check<Name extends string> {
  readonly name: Name;
  readonly isRight: boolean;
}

type CheckName =
  | 'capsules'
  | 'commitment'
  | 'config'
  | 'odds'
  | 'outcome'
  | 'path'
  | 'payout'
  | 'receipt'
  | 'seedHash'
  | 'slot'
  | 'stake'
  | 'told';

interface ChecksProps {
  /** None where nothing was claimed: then there is no verdict either. */
  readonly checks: readonly Check<CheckName>[];
  readonly isVerified: boolean;
  /** Held against nothing but what the house says now. */
  readonly isOnlyTold?: boolean;
  /** What the round came to. */
  readonly children: ReactNode;
}

/** The outcome of playing a round again: a tick or a cross for each claim, and the round itself. */
export function Checks({ checks, isVerified, isOnlyTold = false, children }: ChecksProps) {
  const right = isOnlyTold ? 'verify.addsUp' : 'verify.verified';
  return (
    <Card>
      <div className={styles.stack} role="status">
        {checks.length > 0 && (
          <p className={classNames(styles.verdict, isVerified ? styles.right : styles.wrong)}>
            <Icon name={isVerified ? 'prove' : 'error'} size={28} />
            {t(isVerified ? right : 'verify.notVerified')}
          </p>
        )}
        {children}
        <ul className={styles.checks}>
          {checks.map(({ name, isRight }) => (
            <li key={name} className={classNames(styles.check, isRight ? styles.right : styles.wrong)}>
              <Mark isRight={isRight} />
              <span className={styles.checkText}>{t(`verify.check.${name}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

export function Mark({ isRight }: { readonly isRight: boolean }) {
  return (
    <>
      <Icon name={isRight ? 'success' : 'error'} size={22} />
      <span className="visually-hidden">{t(isRight ? 'verify.right' : 'verify.wrong')}</span>
    </>
  );
}
