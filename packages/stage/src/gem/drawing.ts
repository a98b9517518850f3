/** What is drawn: shapes of 100 by 100, for whoever draws them, on a canvas or as SVG. */

/** One filled or stroked shape. Fills are colours, or a disc of light. */
export interface Shape {
  readonly d: string;
  readonly fill?: string | Glow;
  readonly stroke?: string;
  readonly width?: number;
}

/** From the middle to the rim. */
export interface Glow {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly stops: readonly (readonly [at: number, colour: string])[];
}

export type Drawing = readonly Shape[];
