/** What is published to come back: one share, or from a careless player's to the best one's. */
import type { PublishedReturn } from '@boardwalk/rules';

interface Told {
  readonly published?: number | undefined;
  readonly publishedUpTo?: number | undefined;
}

export function publishedOf({ published, publishedUpTo }: Told): PublishedReturn | undefined {
  return published === undefined ? undefined : { low: published, high: publishedUpTo ?? published };
}

/** '96.0', '79.3 to 91.4'; a dash where nothing is published. */
export function publishedText(told: Told, digits = 1): string {
  const range = publishedOf(told);
  if (!range) return '–';
  const text = (share: number) => (share * 100).toFixed(digits);
  return range.low === range.high ? text(range.low) : `${text(range.low)} to ${text(range.high)}`;
}

/** All that a scale has to hold of it. */
export function endsOf(told: Told): readonly number[] {
  const range = publishedOf(told);
  return range ? [range.low, range.high] : [];
}
