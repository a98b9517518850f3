import { spriteUrl } from 'virtual:icons';
import { classNames } from '../class-names.ts';
import styles from './Icon.module.css';
import type { IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  /** In pixels; the text's size when absent. */
  readonly size?: number;
  readonly className?: string | undefined;
}

const MIRRORED: readonly IconName[] = ['back', 'forward', 'signOut', 'link', 'send'];

/** Decoration only: what it means is said by the label beside it or of the button around it. */
export function Icon({ name, size, className }: IconProps) {
  const isMirrored = MIRRORED.includes(name);
  return (
    <svg
      className={classNames(styles.icon, isMirrored && styles.mirrored, className)}
      width={size ?? '1.2em'}
      height={size ?? '1.2em'}
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
