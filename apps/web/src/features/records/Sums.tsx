import styles from './Records.module.css';

/** Coins side by side, each with its name. */
export function Sums({ sums }: { readonly sums: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(([name, value]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
