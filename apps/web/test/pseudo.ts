/**
 * A language nobody speaks: English with accents, a third longer, each message in brackets. What is
 * on a page without brackets was never put into the dictionary.
 */
import { i18n } from '../src/platform/i18n/i18n.ts';
import { english } from './english.ts';

export const OPEN = '⟦';
export const CLOSE = '⟧';

type Compiled = (typeof english)[string];

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', A: 'Á', O: 'Ö' };

let pseudo: Record<string, Compiled> | undefined;

export function activatePseudo(): void {
  pseudo ??= Object.fromEntries(Object.entries(english).map(([key, message]) => [key, bracketed(message)]));
  i18n.loadAndActivate({ locale: 'en-US', messages: pseudo });
}

function bracketed(compiled: Compiled): Compiled {
  return [OPEN, ...[compiled].flat().map(accented), CLOSE] as Compiled;
}

/** Texts are changed; names of values and kinds of plural stay. */
function accented(part: unknown): unknown {
  if (typeof part === 'string') return longer(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, options] = part as [string, string?, unknown?];
  if (typeof options !== 'object' || options === null) return part;
  const entries = Object.entries(options).map(([option, value]) => [option, accentedOption(value)]);
  return [name, kind, Object.fromEntries(entries)];
}

function accentedOption(value: unknown): unknown {
  return Array.isArray(value) ? value.map(accented) : typeof value === 'string' ? longer(value) : value;
}

function longer(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map(piece => (piece.startsWith('<') ? piece : piece.replace(/[aeiouAO]/g, letter => doubled(letter))))
    .join('');
}

function doubled(letter: string): string {
  const accent = ACCENTS[letter] ?? letter;
  return `${accent}${accent}`;
}
