import styles from './Garland.module.css';

const COLOURS = ['#ffd34d', '#ff7da8', '#6fdcff', '#8ef08a', '#ffd34d', '#ff7da8', '#6fdcff', '#ffb35c'];
const BULBS = 33;
const WIDTH = 990;
const SPAN = 165;
const SAG = 15;

/** Coloured bulbs on a hanging wire, for the top of a page; each twinkles in its own time. */
export function Garland() {
  return (
    <svg
      className={styles.garland}
      viewBox={`0 0 ${WIDTH} 46`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path d={wire()} fill="none" stroke="rgb(0 0 0 / 45%)" strokeWidth="2" />
      {Array.from({ length: BULBS }, (_, index) => (
        <Bulb key={index} index={index} />
      ))}
    </svg>
  );
}

function Bulb({ index }: { readonly index: number }) {
  const x = 15 + index * 30;
  const y = heightAt(x) + 8;
  const colour = COLOURS[index % COLOURS.length];
  return (
    <g className={styles.bulb} style={{ animationDelay: `${((index * 7) % 11) * -0.6}s` }}>
      <circle cx={x} cy={y} r="10" fill={colour} opacity="0.28" />
      <circle cx={x} cy={y} r="5.6" fill={colour} />
      <circle cx={x - 1.5} cy={y - 1.8} r="1.7" fill="#fff" opacity="0.8" />
    </g>
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
