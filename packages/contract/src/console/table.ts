/** What the console's browser side needs of a call; its build ships this as data, without schemas. */
import { type ConsoleCallName, consoleCalls } from './calls/index.ts';

export interface ConsoleCallRow {
  readonly path: string;
  readonly effect: 'read' | 'write';
  readonly permission: string;
  readonly needsProof: boolean;
}

export type ConsoleCallTable = Readonly<Record<ConsoleCallName, ConsoleCallRow>>;

export const consoleCallTable = Object.fromEntries(
  Object.entries(consoleCalls).map(([name, { path, effect, permission, needsProof }]) => [
    name,
    { path, effect, permission, needsProof },
  ]),
) as ConsoleCallTable;
