/** What every part of the torture is told. */
export interface Torture {
  readonly operations: number;
  /** How often something is killed. */
  readonly kills: number;
  readonly seed: number;
}
