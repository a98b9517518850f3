/** A seed nobody could have guessed, for people who do not want to make one up. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
