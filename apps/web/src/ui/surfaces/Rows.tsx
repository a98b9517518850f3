import type { ReactNode } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import { PressArea } from '../actions/PressArea.tsx';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './Rows.module.css';

interface RowsProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Rows of one card, as in settings and records. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly icon?: IconName;
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** At the end of the row: a value, a switch. */
  readonly end?: ReactNode;
  readonly to?: string;
  readonly onPress?: () => unknown;
}

export function Row({ to, onPress, ...content }: RowProps) {
  return (
    <li className={styles.item}>
      {to !== undefined ? (
        <Link to={to} className={classNames(styles.row, styles.pressable)}>
          <RowContent {...content} isLeading />
        </Link>
      ) : onPress !== undefined ? (
        <PressArea className={classNames(styles.row, styles.pressable)} onPress={onPress}>
          {isBusy => <RowContent {...content} isLeading isBusy={isBusy} />}
        </PressArea>
      ) : (
        <div className={styles.row}>
          <RowContent {...content} isLeading={false} />
        </div>
      )}
    </li>
  );
}

function RowContent({
  icon,
  lead,
  title,
  detail,
  end,
  isLeading,
  isBusy = false,
}: RowProps & { readonly isLeading: boolean; readonly isBusy?: boolean }) {
  return (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      {lead}
      <span className={styles.words}>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {end && <span className={styles.end}>{end}</span>}
      </span>
      {isBusy && <Spinner size={18} />}
      {isLeading && !isBusy && <Icon name="forward" size={16} className={styles.arrow} />}
    </>
  );
}
