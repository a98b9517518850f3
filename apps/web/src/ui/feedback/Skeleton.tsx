import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number;
}

/** The shape of what is being loaded. */
export function Skeleton({ width = '100%', height = 16, radius = 8 }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

interface SkeletonRowsProps {
  readonly count: number;
  readonly height: number;
  readonly label: string;
}

/** A list on its way, announced once. */
export function SkeletonRows({ count, height, label }: SkeletonRowsProps) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} radius={20} />
      ))}
    </div>
  );
}
