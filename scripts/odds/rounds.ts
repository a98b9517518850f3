const OPTION = '--rounds=';

/** How many rounds of each table are simulated: `usual`, or as many as `--rounds=` says. */
export function roundsOr(usual: number): number {
  const said = process.argv.find(argument => argument.startsWith(OPTION));
  if (said === undefined) return usual;
  const rounds = Number(said.slice(OPTION.length));
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1e9)
    throw new Error(`${OPTION} is 1 to 1,000,000,000`);
  return rounds;
}
