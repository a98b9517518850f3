import type { ToastPosition, ToastType } from '@boardwalk/contract/enums';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import styles from './ToastView.module.css';

const icons: Readonly<Record<ToastType, IconName>> = {
  success: 'success',
  error: 'error',
  info: 'info',
  warning: 'warning',
};

interface ToastViewProps {
  readonly type: ToastType;
  readonly position: ToastPosition;
  readonly text: string;
}

/** Its place is what has it read out. */
export function ToastView({ type, position, text }: ToastViewProps) {
  return (
    <div className={classNames(styles.place, styles[position])}>
      <div className={classNames(styles.toast, styles[type])}>
        <Icon name={icons[type]} size={22} className={styles.icon} />
        <span className={styles.text}>{text}</span>
      </div>
    </div>
  );
}
