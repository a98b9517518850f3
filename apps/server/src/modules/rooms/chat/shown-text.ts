/** What a player said, as others may see it. */
import { masked } from '../../../platform/word-filter/index.ts';

const SHOWN_CHARACTERS = 80;

/** Undefined when nothing is left to show. */
export function shownText(typed: string): string | undefined {
  const plain = typed
    .normalize('NFC')
    // Control, format (bidirectional overrides too, but not what joins emoji and scripts), private and broken characters.
    .replace(/[\p{Cc}\p{Co}\p{Cs}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    // Latin letters need no joiner: what stands between them is a disguise.
    .replace(/(?<=\p{Script=Latin})[\u200c\u200d]+(?=\p{Script=Latin})/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const short = [...plain].slice(0, SHOWN_CHARACTERS).join('').trimEnd();
  return /[^\s\u200c\u200d]/u.test(short) ? masked(short) : undefined;
}
