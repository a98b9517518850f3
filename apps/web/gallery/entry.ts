import type { ReactNode } from 'react';

/** How a part looks when: one picture of the gallery. */
export interface State {
  readonly name: string;
  readonly node: ReactNode;
  /** What it stands on; most stand on the evening itself. */
  readonly on?: 'paper' | 'box';
}

/** One exported component of `ui`, by its name. */
export interface Entry {
  readonly part: string;
  readonly states: readonly State[];
}

/** A folder of `ui`. */
export interface Section {
  readonly folder: string;
  readonly entries: readonly Entry[];
}
