/** A dialog of a feature, named `<feature>/<dialog>`: its component and test, its row in the dialog table, its title. */
import { addToList } from '../edits.ts';
import type { House } from '../house.ts';
import { nameOf } from '../names.ts';
import { filesOf } from '../templates.ts';
import { addToDictionaries, titleOf } from './page.ts';

const TABLE = 'apps/web/src/app/dialog-table.ts';

export function newDialog(house: House, text: string): string[] {
  const [feature = '', dialog = ''] = text.split('/', 2);
  if (dialog === '') throw new Error('A dialog belongs to a feature: npm run new -- dialog records/filter');
  const { kebab: folder } = nameOf(feature);
  const name = nameOf(dialog);
  const title = titleOf(name);
  if (new RegExp(`^  ${name.camel}: `, 'm').test(house.read(TABLE)))
    throw new Error(`There is a dialog ${name.camel} already.`);
  house.add(filesOf('dialog', { ...name, feature: folder, title }));
  const file = `../features/${folder}/${name.pascal}Dialog.tsx`;
  const row = `${name.camel}: async () => (await import('${file}')).${name.pascal}Dialog,`;
  house.edit(TABLE, table => addToList(table, 'dialogTable: DialogLoads = {', row));
  addToDictionaries(house, `${name.camel}.title`, title, 'Title of a dialog.');
  return [`Open it with: await dialogs.open('${name.camel}', {})`];
}
