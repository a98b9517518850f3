/** Where the app is. */
export interface Location<State = unknown> {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
  /** What was given along with it; kept by the browser over a reload. */
  readonly state: State;
  /** Another one with each way here, also to the same address. */
  readonly key: string;
}

export function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
