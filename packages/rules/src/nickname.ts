import { Refusal } from '@boardwalk/base';

const MAX_LENGTH = 24;
// Besides controls and the like all invisible formatting: turned reading directions forge other names.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const SPACE_AT_AN_END = /^\p{Z}|\p{Z}$/u;
// Fillers and the empty braille pattern are letters and symbols by name only.
const VISIBLE = /(?![\p{M}\p{Default_Ignorable_Code_Point}\u2800])[^\p{C}\p{Z}]/u;
// More marks than any language stacks on a letter grow over the lines around it.
const PILE_OF_MARKS = /\p{M}{4}/u;

/** 1 to 24 code points, at least one to be seen; the joiners of emoji and Persian are allowed. */
export function checkNickname(nickname: string): Refusal<'badNickname'> | undefined {
  const isNickname =
    nickname.length <= 2 * MAX_LENGTH &&
    [...nickname].length <= MAX_LENGTH &&
    VISIBLE.test(nickname) &&
    !FORBIDDEN.test(nickname) &&
    !SPACE_AT_AN_END.test(nickname) &&
    !PILE_OF_MARKS.test(nickname);
  return isNickname ? undefined : new Refusal('badNickname');
}
