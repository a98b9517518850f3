/** Where the planks of the pier lie: four rows of five, from the shore below to the lighthouse above. */

const COLUMNS = 5;
const STEP = 57;
const ROW = 86;
const FIRST_X = 61;
const LOWEST_Y = 388;
const TURN = (Math.PI * ROW) / 2;

export const PIER_WIDTH = 350;
export const PIER_HEIGHT = 440;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Every other row runs back. */
export function placeOf(level: number): Place {
  const row = Math.floor(level / COLUMNS);
  const along = level % COLUMNS;
  const column = row % 2 === 0 ? along : COLUMNS - 1 - along;
  return { x: FIRST_X + column * STEP, y: LOWEST_Y - row * ROW };
}

/** How long the pier is from the shore to a level. */
export function lengthTo(level: number): number {
  const turns = Math.floor(level / COLUMNS);
  return (level - turns) * STEP + turns * TURN;
}

/** As the path of an SVG, through all levels. */
export function pierPath(): string {
  const last = FIRST_X + (COLUMNS - 1) * STEP;
  const radius = ROW / 2;
  const y = (row: number) => LOWEST_Y - row * ROW;
  return [
    `M${FIRST_X} ${y(0)}H${last}`,
    `A${radius} ${radius} 0 0 0 ${last} ${y(1)}H${FIRST_X}`,
    `A${radius} ${radius} 0 0 1 ${FIRST_X} ${y(2)}H${last}`,
    `A${radius} ${radius} 0 0 0 ${last} ${y(3)}H${FIRST_X}`,
  ].join('');
}
