/**
 * A value inside a text of the other direction would pull the words, signs and numbers around it to the wrong place:
 * it is set apart by Unicode's own marks, which also reach labels and titles, where no element does.
 */
const FIRST_STRONG = '\u2068';
const END = '\u2069';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** In a text from left to right nothing moves unless the value holds letters of the other direction. */
export function isolate(value: string, isMirrored: boolean): string {
  return value !== '' && (isMirrored || RIGHT_TO_LEFT.test(value)) ? `${FIRST_STRONG}${value}${END}` : value;
}
