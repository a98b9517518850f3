/** A client seed nobody could have guessed. */
const BYTES = 16;

export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
