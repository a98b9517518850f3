import styles from './Spinner.module.css';

/** An action runs; what it is about says so to readers by `aria-busy`. */
export function Spinner({ size = 24 }: { readonly size?: number }) {
  return <span className={styles.spinner} style={{ inlineSize: size, blockSize: size }} />;
}
