/** A page: its component and test, its row in the page table, its title in every dictionary. */
import { addText, addToList } from '../edits.ts';
import type { House } from '../house.ts';
import { type Name, nameOf } from '../names.ts';
import { filesOf } from '../templates.ts';

const TABLE = 'apps/web/src/app/page-table.ts';

export function newPage(house: House, text: string): string[] {
  const name = nameOf(text);
  const title = titleOf(name);
  house.add(filesOf('page', { ...name, title }));
  house.edit(TABLE, table => addToList(table, 'pageTable: readonly Page[] = [', rowOf(name)));
  addToDictionaries(house, `page.${name.camel}`, title, 'Title of a page, also its entry in menus.');
  return [`Its row in ${TABLE} says who may see it; a page is private unless it says otherwise.`];
}

/** Machine room: the English words of a name. */
export function titleOf({ kebab }: Name): string {
  const words = kebab.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** English everywhere; the other languages wait for their translation, with a note of where it stands. */
export function addToDictionaries(house: House, key: string, words: string, note: string): void {
  house.edit('apps/web/lang/notes.json', notes => addText(notes, key, note));
  for (const path of house.list('apps/web/lang/*-*.json')) {
    house.edit(path, dictionary => addText(dictionary, key, words));
  }
}

function rowOf({ kebab, camel, pascal }: Name): string {
  return [
    'page({',
    `  path: '/${kebab}',`,
    `  title: 'page.${camel}',`,
    `  code: '${kebab}/${pascal}Page',`,
    '}),',
  ].join('\n');
}
