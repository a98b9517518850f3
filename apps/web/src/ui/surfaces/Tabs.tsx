import { type ReactNode, useId } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './Tabs.module.css';
import { useInSight } from './use-in-sight.ts';

interface Tab<Id extends string | number> {
  readonly id: Id;
  readonly text: string;
  readonly icon?: IconName;
}

interface TabLinksProps<Id extends string | number> {
  /** What the tabs choose between. */
  readonly label: string;
  readonly tabs: readonly (Tab<Id> & { readonly to: string })[];
  readonly currentId: Id;
  readonly look?: 'glass' | 'paper';
}

/** Places beside each other, as links: each has an address, and 'back' leads out of all of them. */
export function TabLinks<Id extends string | number>({
  label,
  tabs,
  currentId,
  look = 'glass',
}: TabLinksProps<Id>) {
  const strip = useInSight<HTMLUListElement>('[aria-current]', currentId);
  return (
    <nav aria-label={label}>
      <ul ref={strip} className={classNames(styles.strip, styles[look])}>
        {tabs.map(({ id, to, text, icon }) => (
          <li key={id} className={styles.item}>
            <Link
              to={to}
              replace
              className={classNames(styles.tab, id === currentId && styles.current)}
              aria-current={id === currentId ? 'page' : undefined}
            >
              <Face text={text} icon={icon} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabChoiceProps<Id extends string | number> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly currentId: Id;
  readonly onChange: (id: Id) => void;
  readonly look?: 'glass' | 'paper';
}

/** The same strip where a choice has no address, as in a sheet. For two to four short words take `Segmented`. */
export function TabChoice<Id extends string | number>(props: TabChoiceProps<Id>) {
  const { label, tabs, currentId, onChange, look = 'paper' } = props;
  const name = useId();
  const strip = useInSight<HTMLDivElement>('input:checked', currentId);
  return (
    <div ref={strip} role="radiogroup" aria-label={label} className={classNames(styles.strip, styles[look])}>
      {tabs.map(({ id, text, icon }) => (
        <label key={id} className={styles.item}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={id === currentId}
            onChange={() => onChange(id)}
          />
          <span className={classNames(styles.tab, id === currentId && styles.current)}>
            <Face text={text} icon={icon} />
          </span>
        </label>
      ))}
    </div>
  );
}

function Face({ text, icon }: { readonly text: string; readonly icon: IconName | undefined }): ReactNode {
  return (
    <>
      {icon && <Icon name={icon} size={18} />}
      {text}
    </>
  );
}
