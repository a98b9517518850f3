import { classNames } from '../class-names.ts';
import styles from './Garland.module.css';

const COLOURS = ['#ffd34d', '#ff7da8', '#6fdcff', '#8ef08a', '#ffd34d', '#ff7da8', '#6fdcff', '#ffb35c'];
const BULBS = 33;
/** Neighbours twinkle one after another. */
const TIMES = 5;
const WIDTH = 990;
const SPAN = 165;
const SAG = 15;
const SHEET = { viewBox: `0 0 ${WIDTH} 46`, preserveAspectRatio: 'xMidYMin slice' } as const;

/**
 * Coloured bulbs on a hanging wire, for the top of a page; neighbours twinkle each in their own time. What twinkles at one
 * time is a picture of its own: whole elements fade in the compositor, parts of a drawing are painted anew each frame.
 */
export function Garland() {
  return (
    <span className={styles.garland} aria-hidden="true">
      <svg {...SHEET} className={styles.sheet}>
        <path d={wire()} fill="none" stroke="rgb(0 0 0 / 45%)" strokeWidth="2" />
      </svg>
      {Array.from({ length: TIMES }, (_, time) => (
        <Bulbs key={time} time={time} />
      ))}
    </span>
  );
}

/** Those that twinkle at one time. The light around a bulb is its stroke, below it. */
function Bulbs({ time }: { readonly time: number }) {
  const bulbs = Array.from({ length: BULBS }, (_, index) => index).filter(index => index % TIMES === time);
  const places = bulbs.map(index => ({ index, x: 15 + index * 30, y: heightAt(15 + index * 30) + 8 }));
  return (
    <svg
      {...SHEET}
      className={classNames(styles.sheet, styles.bulbs)}
      style={{ animationDelay: `${((time * 2) % TIMES) * 1.2}s` }}
    >
      {places.map(({ index, x, y }) => {
        const colour = COLOURS[index % COLOURS.length];
        return (
          <circle key={index} cx={x} cy={y} r="5.6" fill={colour} stroke={colour} className={styles.light} />
        );
      })}
      <path d={places.map(({ x, y }) => `M${x - 1.5} ${y - 1.8}h0`).join('')} className={styles.gleam} />
    </svg>
  );
}

/** A parabola between the nails, close enough to a hanging wire. */
function heightAt(x: number): number {
  const along = (x % SPAN) / SPAN;
  return 6 + SAG * 4 * along * (1 - along);
}

function wire(): string {
  const spans = Array.from({ length: WIDTH / SPAN }, (_, index) => {
    const start = index * SPAN;
    return `Q${start + SPAN / 2} ${6 + SAG * 2} ${start + SPAN} 6`;
  });
  return `M0 6${spans.join('')}`;
}
