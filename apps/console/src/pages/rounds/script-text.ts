/** Steps of a round's script in words: their type as a sentence, what belongs to it behind. */

export function stepText({ type, ...rest }: Readonly<Record<string, unknown>>): string {
  const said = wordsOf(typeof type === 'string' ? type : 'step');
  const facts = Object.entries(rest).map(
    ([name, value]) => `${wordsOf(name).toLowerCase()} ${factText(value)}`,
  );
  return facts.length === 0 ? said : `${said}: ${facts.join(', ')}`;
}

/** 'multiplierHundredths' is 'Multiplier hundredths'. */
export function wordsOf(name: string): string {
  const plain = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const LONGEST = 160;

export function factText(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = Array.isArray(value) && value.every(isPlain) ? value.join(' ') : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
