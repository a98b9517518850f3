import type { RankList } from '@boardwalk/rules';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { FACES, nameOf, type RankRow, scoreText } from './lists.ts';
import styles from './Podium.module.css';
import { RankFace } from './RankFace.tsx';

interface PodiumProps {
  readonly list: RankList;
  /** The first three, or as many as there are. */
  readonly rows: readonly RankRow[];
  readonly ownPlace: number | undefined;
}

const STEPS = ['first', 'second', 'third'] as const;
const FACE_SIZES = [104, 80, 80] as const;
const BULBS = { first: 6, second: 6, third: 6 } as const;
/** Where paper falls, in per cent of the picture: across, down, turned, and which colour. */
const PAPER = [
  [4, 26, -18, 0],
  [10, 34, 24, 1],
  [19, 12, 40, 2],
  [27, 19, -30, 3],
  [33, 6, 12, 1],
  [66, 8, -14, 2],
  [72, 16, 34, 0],
  [79, 20, -40, 3],
  [86, 10, 18, 1],
  [92, 28, -24, 2],
  [96, 17, 30, 0],
] as const;

/** The first three on steps with bulbs, in a stage's light. Equals share a rank and not a step. */
export function Podium({ list, rows, ownPlace }: PodiumProps) {
  return (
    <div className={styles.podium}>
      <span className={styles.light} aria-hidden="true" />
      <Paper />
      <ol className={styles.steps}>
        {rows.map((row, place) => (
          <Step key={place} list={list} row={row} place={place} isOwn={place + 1 === ownPlace} />
        ))}
      </ol>
      <span className={styles.floor} aria-hidden="true" />
    </div>
  );
}

interface StepProps {
  readonly list: RankList;
  readonly row: RankRow;
  readonly place: number;
  readonly isOwn: boolean;
}

function Step({ list, row, place, isOwn }: StepProps) {
  const { ranking, score } = row;
  const step = STEPS[place] ?? 'third';
  return (
    <li className={classNames(styles.step, styles[step], isOwn && styles.own)}>
      {ranking === 1 && (
        <span className={styles.crown}>
          <Emoji name="crown" size={place === 0 ? 54 : 38} />
        </span>
      )}
      <span className={styles.face}>
        <RankFace row={row} size={FACE_SIZES[place] ?? 80} />
        <span className={styles.rank} role="img" aria-label={t('rank.place', { rank: formatCoins(ranking) })}>
          {formatCoins(ranking)}
        </span>
      </span>
      <span className={styles.name} dir="auto">
        {nameOf(row)}
      </span>
      <span className={styles.block}>
        <span className={styles.bulbs} aria-hidden="true">
          {Array.from({ length: BULBS[step] }, (_, bulb) => (
            <i key={bulb} className={styles.bulb} style={{ animationDelay: `${bulb * -0.45}s` }} />
          ))}
        </span>
        <span className={styles.score}>
          <Emoji name={FACES[list].emoji} size={place === 0 ? 34 : 26} />
          <bdi>{scoreText(list, score)}</bdi>
        </span>
      </span>
    </li>
  );
}

function Paper() {
  return (
    <span className={styles.paper} aria-hidden="true">
      {PAPER.map(([x, y, turn, colour], index) => (
        <i
          key={index}
          className={classNames(styles.piece, styles[`colour${colour}`])}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%`, rotate: `${turn}deg` }}
        />
      ))}
    </span>
  );
}
