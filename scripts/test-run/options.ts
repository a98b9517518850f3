/** The command line of `npm test`. */
import { parseArgs } from 'node:util';

export interface TestOptions {
  /** Prints all lists of times. */
  readonly times: boolean;
  /** Limits the run to what changes since this commit can break; '' means the uncommitted changes, or else the last commit. */
  readonly changedSince?: string;
  /** Draws the order of files and of the tests in each file. */
  readonly shuffleSeed?: string;
}

const USAGE = 'npm test [-- --times] [--changed[=<commit>]] [--shuffle[=<seed>]]';

export function readTestOptions(args: readonly string[]): TestOptions {
  // An option without its value: `parseArgs` knows options that need a value and options that have none.
  const spelledOut = args.map(arg => (/^--(changed|shuffle)$/.test(arg) ? `${arg}=` : arg));
  try {
    const { values } = parseArgs({
      args: spelledOut,
      options: {
        times: { type: 'boolean', default: false },
        changed: { type: 'string' },
        shuffle: { type: 'string' },
      },
    });
    if (values.shuffle && !/^\d+$/.test(values.shuffle))
      throw new Error(`--shuffle takes a whole number, not '${values.shuffle}'.`);
    if (values.changed !== undefined && values.shuffle !== undefined)
      throw new Error('--shuffle works with a whole run only, not with --changed.');
    return {
      times: values.times,
      ...(values.changed === undefined ? {} : { changedSince: values.changed }),
      ...(values.shuffle === undefined ? {} : { shuffleSeed: values.shuffle || String(Date.now()) }),
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
  }
}
