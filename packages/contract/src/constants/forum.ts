export const MOST_TITLE_LETTERS = 100;
export const MOST_POST_LETTERS = 4000;
export const MOST_COMMENT_LETTERS = 1000;
export const MOST_APPEAL_LETTERS = 1000;
export const MOST_POST_PICTURES = 4;
export const MOST_TAGS = 5;
/** Posts that the house keeps above all others. */
export const MOST_PINS = 3;
/** Posts that are told in the broadcasts at once. */
export const MOST_POST_BROADCASTS = 3;
export const MOST_TAG_LETTERS = 30;
/** More people than one speaks to at once. */
export const MOST_MENTIONS = 10;
