/** What a play has told and the house has not confirmed. On disk, so that an agent that is killed tells it again. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const kept = Type.Object({
  playId: Type.String(),
  events: Type.Array(
    Type.Object({ n: Type.Integer(), step: Type.Integer(), event: Type.Object({ type: Type.String() }) }),
  ),
  isOver: Type.Boolean(),
});
export type UnconfirmedPlay = Static<typeof kept>;

export interface Unconfirmed {
  read(): Promise<UnconfirmedPlay | undefined>;
  /** Resolves when it is on the disk; the last state wins. */
  write(play: UnconfirmedPlay | undefined): Promise<void>;
}

export function keepInFolder(folder: string): Unconfirmed {
  const file = join(folder, 'unconfirmed-play.json');
  let writing = Promise.resolve();
  const put = async (play: UnconfirmedPlay | undefined): Promise<void> => {
    if (play === undefined) return rm(file, { force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(play));
    // Whole or not at all, also when the power goes.
    await rename(`${file}.new`, file);
  };
  return {
    read: async () => {
      try {
        const value: unknown = JSON.parse(await readFile(file, 'utf8'));
        return Value.Check(kept, value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: play => {
      writing = writing.catch(() => {}).then(() => put(play));
      return writing;
    },
  };
}
