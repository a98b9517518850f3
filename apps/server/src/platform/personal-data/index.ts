export type { Person, PersonalPart, Rows } from './part.ts';
export { type PersonalTable, personalTable, told } from './table.ts';
