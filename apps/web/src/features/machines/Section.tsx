import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Machines.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.section}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
      </Card>
    </section>
  );
}
