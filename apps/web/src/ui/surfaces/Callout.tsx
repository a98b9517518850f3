import type { ReactNode } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import { PressArea } from '../actions/PressArea.tsx';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './Callout.module.css';

interface CalloutProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** At the start, as an `Emoji` of 44. */
  readonly picture?: ReactNode;
  /** At the end instead of the arrow, as a `Countdown`. */
  readonly aside?: ReactNode;
  readonly look?: 'special' | 'glass' | 'paper';
  readonly to?: string;
  readonly onPress?: () => unknown;
}

/** One thing said out of the row: a bonus that waits, a rule to know. Leads on when it has where to. */
export function Callout({ look = 'special', to, onPress, ...content }: CalloutProps) {
  const isPressable = to !== undefined || onPress !== undefined;
  const className = classNames(styles.callout, styles[look], isPressable && styles.pressable);
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        <Content {...content} isLeading />
      </Link>
    );
  }
  if (onPress !== undefined) {
    return (
      <PressArea className={className} onPress={onPress}>
        {isBusy => <Content {...content} isLeading isBusy={isBusy} />}
      </PressArea>
    );
  }
  return (
    <div className={className}>
      <Content {...content} isLeading={false} />
    </div>
  );
}

type ContentProps = Pick<CalloutProps, 'title' | 'text' | 'picture' | 'aside'>;

interface LeadingProps {
  readonly isLeading: boolean;
  readonly isBusy?: boolean;
}

function Content({ title, text, picture, aside, isLeading, isBusy = false }: ContentProps & LeadingProps) {
  return (
    <>
      {picture}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
      {isBusy ? <Spinner size={20} /> : (aside ?? (isLeading && <Icon name="forward" size={18} />))}
    </>
  );
}
