/** A round drawn from its own events: the way of a ball over the pegs, or the capsules that fell. */
import { ballPath, capsuleColors, type Round } from './round-words.ts';

export function RoundDrawing({ round }: { readonly round: Round }) {
  const path = ballPath(round);
  const colors = capsuleColors(round);
  if (path !== '') return <Board path={path} />;
  if (colors.length > 0) return <Capsules colors={colors} />;
  return null;
}

const STEP = 16;
const TOP = 14;

function Board({ path }: { readonly path: string }) {
  const rows = path.length;
  const width = (rows + 2) * STEP;
  const height = TOP + (rows + 1) * STEP;
  const middle = width / 2;
  const way = placesOf(path).map(({ x, y }) => `${middle + x * STEP},${TOP + y * STEP}`);
  const last = placesOf(path).at(-1) ?? { x: 0, y: 0 };
  return (
    <svg
      className="ball-board"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`The ball went ${[...path].map(letter => (letter === 'L' ? 'left' : 'right')).join(', ')}`}
    >
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_peg, place) => (
          <circle
            key={`${row} ${place}`}
            className="peg"
            cx={middle + (place - row / 2) * STEP}
            cy={TOP + row * STEP}
            r={2.2}
          />
        )),
      )}
      <polyline className="way" points={`${middle},2 ${way.join(' ')}`} />
      <circle className="ball" cx={middle + last.x * STEP} cy={TOP + last.y * STEP} r={6} />
    </svg>
  );
}

/** Where the ball is at each peg and at the end: half a place to a side with every row. */
function placesOf(path: string): { readonly x: number; readonly y: number }[] {
  let x = 0;
  const places = [{ x, y: 0 }];
  for (const [row, letter] of [...path].entries()) {
    x += letter === 'R' ? 0.5 : -0.5;
    places.push({ x, y: row + 1 });
  }
  return places;
}

function Capsules({ colors }: { readonly colors: readonly string[] }) {
  return (
    <div className="capsules" role="img" aria-label={`Capsules: ${colors.join(', ')}`}>
      {colors.map((color, place) => (
        <i key={`${place} ${color}`} data-color={color} />
      ))}
    </div>
  );
}
