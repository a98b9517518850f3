/** Writes out a message that was compiled while building: its texts, its values, and the cases they choose. */

/** A value by its name; of those that choose a case, by what and among which. */
type Slot = readonly [name: string, kind?: string, cases?: unknown];
export type Message = readonly (string | Slot)[];
export type Messages = Readonly<Record<string, Message>>;
export type TextValues = Readonly<Record<string, string | number>>;

type Cases = Readonly<Record<string, Message>> & { readonly offset?: number };

export interface Writing {
  /** As `Intl` knows it. */
  readonly locale: string;
  readonly values: TextValues;
  /** What a value that is a text of somebody else's is set apart with. */
  readonly isolated: (value: string) => string;
}

export function messageText(message: Message, writing: Writing): string {
  return message.map(part => partText(part, writing)).join('');
}

/** `count` is what `#` stands for. */
export function partText(part: string | Slot, writing: Writing, count?: number): string {
  if (part === '#' && count !== undefined) return numbersOf(writing.locale).format(count);
  if (typeof part === 'string') return part;
  const [name, kind, cases] = part;
  const value = writing.values[name];
  if (value === undefined) return '';
  if (kind === undefined) return typeof value === 'string' ? writing.isolated(value) : String(value);
  // The compiler wrote them so, and its types do not say it.
  const known = cases as Cases;
  const isPlural = kind === 'plural';
  const number = isPlural ? Number(value) - (known.offset ?? 0) : count;
  const words = [String(value), isPlural ? pluralsOf(writing.locale).select(number ?? 0) : 'other', 'other'];
  const chosen = words.find(word => Object.hasOwn(known, word)) ?? 'other';
  return (known[chosen] ?? []).map(inner => partText(inner, writing, number)).join('');
}

const numbersOf = kept(locale => new Intl.NumberFormat(locale));
const pluralsOf = kept(locale => new Intl.PluralRules(locale));

/** One for each language: making them takes long. */
function kept<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const known = new Map<string, Made>();
  return locale => {
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    return made;
  };
}
