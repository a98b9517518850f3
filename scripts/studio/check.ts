/** Runs every rule against an installation, one line each. */
import { createClient, type Studio } from './client.ts';
import { RULES } from './rules.ts';

export interface CheckOptions {
  readonly url: string;
  readonly studio: Studio;
  /** Sessions of signed-in players: the first one stakes some coins and is signed out at the end. */
  readonly players: readonly string[];
  readonly other?: Studio | undefined;
  readonly tell: (line: string) => void;
}

/** How many rules were not met. */
export async function checkStudio({ url, studio, players, other, tell }: CheckOptions): Promise<number> {
  const client = createClient(url, studio);
  const [player = '', second] = players;
  const session = await client.open(player);
  const otherSession = second === undefined ? undefined : await client.open(second);
  const trial = { client, session, player, otherSession, other };
  let failed = 0;
  for (const rule of RULES) {
    if (rule.needs && trial[rule.needs] === undefined) {
      tell(`skipped  ${rule.name}`);
      continue;
    }
    const seen = await rule.try(trial).catch((error: unknown) => String(error));
    if (seen !== undefined) failed += 1;
    tell(seen === undefined ? `met      ${rule.name}` : `NOT MET  ${rule.name}: ${seen}`);
  }
  return failed;
}
