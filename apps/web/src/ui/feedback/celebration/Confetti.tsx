import type { CSSProperties } from 'react';
import { isMotionReduced } from '../../../platform/motion.ts';
import styles from './Celebration.module.css';

const PIECES = { burst: 16, full: 44 } as const;
const COLOURS = ['#ffd34d', '#ff7da8', '#6fdcff', '#8ef08a', '#ffb35c', '#b78bff', '#ffffff'];
const GOLDEN_ANGLE = 2.399_963;

interface ConfettiProps {
  /** The same win throws the same confetti. */
  readonly seed: string;
  readonly isFull: boolean;
}

/** Paper and stars thrown out of the middle, then falling. Moved by the compositor alone. */
export function Confetti({ seed, isFull }: ConfettiProps) {
  if (isMotionReduced()) return null;
  const count = PIECES[isFull ? 'full' : 'burst'];
  const start = [...seed].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  return (
    <span className={styles.confetti}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.piece} style={flightOf(index + start, count, isFull)} />
      ))}
    </span>
  );
}

/** Even all around and of many lengths, without a random source. */
function flightOf(index: number, count: number, isFull: boolean): CSSProperties {
  const angle = index * GOLDEN_ANGLE;
  const reach = (0.45 + (0.55 * ((index * 29) % count)) / count) * (isFull ? 190 : 96);
  const size = 6 + ((index * 7) % 5);
  return {
    '--x': `${(Math.cos(angle) * reach).toFixed(1)}px`,
    '--y': `${(Math.sin(angle) * reach * 0.8 - reach * 0.35).toFixed(1)}px`,
    '--fall': `${isFull ? 150 + ((index * 53) % 120) : 40}px`,
    '--turn': `${((index * 137) % 720) - 360}deg`,
    '--delay': `${(index * 17) % 90}ms`,
    inlineSize: size,
    blockSize: index % 3 === 0 ? size : size * 1.7,
    borderRadius: index % 3 === 0 ? '50%' : 2,
    background: COLOURS[index % COLOURS.length],
  } as CSSProperties;
}
