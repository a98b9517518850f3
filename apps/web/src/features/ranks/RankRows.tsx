import type { RankList } from '@boardwalk/rules';
import { formatCoins } from '../../platform/format/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { FACES, nameOf, type RankRow, scoreText } from './lists.ts';
import { RankFace } from './RankFace.tsx';
import styles from './Ranks.module.css';

interface RankRowsProps {
  readonly list: RankList;
  readonly rows: readonly RankRow[];
  /** How many stand above these. */
  readonly before: number;
  readonly ownPlace: number | undefined;
}

export function RankRows({ list, rows, before, ownPlace }: RankRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ol className={styles.rows} start={before + 1}>
      {rows.map((row, index) => (
        <li key={index} className={classNames(styles.row, before + index + 1 === ownPlace && styles.ownRow)}>
          <span className={styles.rank}>{formatCoins(row.ranking)}</span>
          <RankFace row={row} size={40} />
          <span className={styles.name} dir="auto">
            {nameOf(row)}
          </span>
          <span className={styles.score}>
            <Emoji name={FACES[list].emoji} size={22} />
            <bdi>{scoreText(list, row.score)}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}
