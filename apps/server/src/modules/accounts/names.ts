/**
 * Names that nobody may take: those of the house's own people, also in letters that only look alike, and words that
 * hurt. What is compared is what a reader takes a name for, never shown and never stored.
 */
import { isClean } from '../../platform/word-filter/index.ts';

/** Refused as any word of a name. */
const STAFF = new Set(
  [
    'admin',
    'admins',
    'administrator',
    'moderator',
    'moderators',
    'maintainer',
    'support',
    'staff',
    'official',
  ]
    .concat(['operator', 'boardwalk', 'helpdesk', 'sysadmin', 'superuser', 'webmaster', 'customersupport'])
    .map(lettersOf),
);
/** Refused as a whole name. */
const HOUSE = new Set(
  ['house', 'thehouse', 'system', 'root', 'mod', 'owner', 'depot', 'security', 'guest'].map(lettersOf),
);

// Letters and digits that are read as Latin ones. Accents are taken off before; capitals are made small.
// biome-ignore format: a table reads better in rows
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ё: 'e', һ: 'h', н: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o',
  р: 'p', ԛ: 'q', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', г: 'r', п: 'n', и: 'u',
  α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ω: 'w', σ: 'o',
  ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ɑ: 'a', ɡ: 'g', ɩ: 'i', ʏ: 'y', ᴀ: 'a', ᴅ: 'd', ᴍ: 'm', ɪ: 'i', ɴ: 'n',
  '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'l', '|': 'l',
};

export function isNameFree(name: string): boolean {
  const folded = folds(name);
  const words = folded.split(/[^\p{L}]+/u).map(lettersOf);
  // Also with digits at its end left away, and spelt out letter by letter.
  const bare = folds(name.replace(/[\p{N}\p{P}\p{S}\s]+$/u, ''))
    .split(/[^\p{L}]+/u)
    .map(lettersOf);
  const whole = [lettersOf(folded), bare.join('')];
  const isReserved =
    [...words, ...bare, ...whole].some(word => STAFF.has(word)) || whole.some(word => HOUSE.has(word));
  return !isReserved && isClean(name) && isClean(folded);
}

/** As a reader takes it: compatible forms, without accents and joiners, small, in the Latin letters it looks like. */
function folds(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  return [...plain].map(letter => LOOK_ALIKES[letter] ?? letter).join('');
}

/** Small L and I are one to the eye, and doubled letters hardly two. */
function lettersOf(word: string): string {
  return word
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('l', 'i')
    .replace(/rn/g, 'm')
    .replace(/(.)\1+/gu, '$1');
}
