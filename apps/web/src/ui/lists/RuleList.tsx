import styles from './Lists.module.css';

/** The rules of a game, a sentence each. */
export function RuleList({ rules }: { readonly rules: readonly string[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
