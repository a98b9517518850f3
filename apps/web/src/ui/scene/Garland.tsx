import styles from './Garland.module.css';

const COLOURS = ['#ffd34d', '#ff7da8', '#6fdcff', '#8ef08a', '#ffd34d', '#ff7da8', '#6fdcff', '#ffb35c'];
const BULBS = 33;
/** Neighbours twinkle one after another. */
const TIMES = 11;
const WIDTH = 990;
const SPAN = 165;
const SAG = 15;

/** Coloured bulbs on a hanging wire, for the top of a page; neighbours twinkle each in their own time. */
export function Garland() {
  return (
    <svg
      className={styles.garland}
      viewBox={`0 0 ${WIDTH} 46`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path d={wire()} fill="none" stroke="rgb(0 0 0 / 45%)" strokeWidth="2" />
      {Array.from({ length: TIMES }, (_, time) => (
        <Bulbs key={time} time={time} />
      ))}
    </svg>
  );
}

/** Those that twinkle at one time. The light around a bulb is its stroke, below it. */
function Bulbs({ time }: { readonly time: number }) {
  const bulbs = Array.from({ length: BULBS }, (_, index) => index).filter(index => index % TIMES === time);
  const places = bulbs.map(index => ({ index, x: 15 + index * 30, y: heightAt(15 + index * 30) + 8 }));
  return (
    <g className={styles.bulbs} style={{ animationDelay: `${((time * 7) % TIMES) * -0.6}s` }}>
      {places.map(({ index, x, y }) => {
        const colour = COLOURS[index % COLOURS.length];
        return (
          <circle key={index} cx={x} cy={y} r="5.6" fill={colour} stroke={colour} className={styles.light} />
        );
      })}
      <path d={places.map(({ x, y }) => `M${x - 1.5} ${y - 1.8}h0`).join('')} className={styles.gleam} />
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
