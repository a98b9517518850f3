import { GEM_SIDE, type GemScript, gemScript } from '@boardwalk/games/gem';
import { useMemo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Gem } from './Gem.tsx';
import styles from './GemPicture.module.css';

/** A drop as it fell in, with the clusters that burst first; made anew from its number. */
export function DropPicture({ drop }: { readonly drop: number }) {
  const script = useMemo(() => gemScript(drop), [drop]);
  const lit = firstBurst(script);
  const [first] = script;
  if (first?.type !== 'fall') return null;
  return (
    <span className={styles.board} aria-hidden="true">
      {cellsFromAbove().map(cell => {
        const piece = first.board[cell];
        return (
          <span key={cell} className={classNames(styles.cell, lit.has(cell) && styles.lit)}>
            {piece && <Gem piece={piece} size="100%" />}
          </span>
        );
      })}
    </span>
  );
}

function firstBurst(script: GemScript): ReadonlySet<number> {
  const end = script.findIndex(({ type }) => type === 'refill' || type === 'total');
  return new Set(script.slice(0, end).flatMap(event => (event.type === 'cluster' ? event.cells : [])));
}

/** Row by row, the highest first; a board counts by columns, the lowest first. */
function cellsFromAbove(): readonly number[] {
  const places = Array.from({ length: GEM_SIDE }, (_, place) => place);
  return places.toReversed().flatMap(row => places.map(column => column * GEM_SIDE + row));
}
