import { type ReactNode, type Ref, Suspense, useId } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import styles from './Room.module.css';

interface RoomSideProps {
  /** Below the panel, or in the last column. */
  readonly at: 'facts' | 'last';
  readonly title: string;
  readonly place?: Ref<HTMLElement>;
  /** Its code may still be on its way. */
  readonly children: ReactNode;
}

/** Beside the machine on a big screen: what a sheet has on a phone. */
export function RoomSide({ at, title, place, children }: RoomSideProps) {
  const id = useId();
  return (
    // Scrolled by keys as well.
    <section
      ref={place}
      className={classNames(styles.side, styles[at])}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      aria-labelledby={id}
    >
      <h2 id={id} className={styles.sideTitle}>
        {title}
      </h2>
      <Suspense fallback={<SkeletonRows count={3} height={60} label={t('page.loading')} />}>
        {children}
      </Suspense>
    </section>
  );
}
