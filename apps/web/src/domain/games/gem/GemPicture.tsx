import type { GemBet, GemOutcome, GemPiece } from '@boardwalk/games/gem';
import { lazy, Suspense } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { InstantPictureProps } from '../list.ts';
import { Gem } from './Gem.tsx';
import styles from './GemPicture.module.css';

const DropPicture = lazy(async () => ({ default: (await import('./DropPicture.tsx')).DropPicture }));

/** What waits in a room: a corner of a board with a cluster about to burst. */
const CORNER: readonly (readonly [piece: GemPiece, isLit: boolean])[] = [
  ['sapphire', false],
  ['ruby', false],
  ['topaz', false],
  ['emerald', false],
  ['diamond', true],
  ['diamond', true],
  ['pearl', true],
  ['amber', false],
  ['amethyst', false],
  ['diamond', true],
  ['diamond', true],
  ['rocket', false],
];

export function GemPicture({ round }: InstantPictureProps<GemBet, GemOutcome>) {
  if (round !== undefined) {
    return (
      <Suspense fallback={null}>
        <DropPicture drop={round.outcome.drop} />
      </Suspense>
    );
  }
  return (
    <span className={styles.corner} aria-hidden="true">
      {CORNER.map(([piece, isLit], at) => (
        <span key={at} className={classNames(styles.cell, isLit && styles.lit)}>
          <Gem piece={piece} size="100%" />
        </span>
      ))}
    </span>
  );
}
