/** In which order files of tests run: those that take longest first, so that no worker is at one when the others are done. */
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** `paths` are ends of paths, the longest first; all others follow as Vitest orders them. */
export function longestFirst(paths: readonly string[]): TestSequencerConstructor {
  const rankOf = ({ moduleId }: TestSpecification): number => {
    const rank = paths.findIndex(path => moduleId.endsWith(path));
    return rank < 0 ? paths.length : rank;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
    }
  };
}
