/** Who runs a market, as they write it themselves. */
const NAMES: Readonly<Record<string, string>> = { coinbase: 'Coinbase Exchange' };

export function sourceName(source: string): string {
  return NAMES[source] ?? source;
}
