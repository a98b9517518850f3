/** A call that writes, named `<module>.<verbNoun>`: its row in the contract, its command and the command's test. */
import { addToList } from '../edits.ts';
import type { House } from '../house.ts';
import { nameOf, nameOfCamel } from '../names.ts';
import { filesOf, fill } from '../templates.ts';

const ROW = `'__module__.__camel__': write({
  method: 'POST',
  path: '/api/__path__/__camel__',
  summary: 'What __camel__ does, in one line',
  scope: 'private',
  input: Type.Object({ idempotencyKey }),
  output: done,
}),`;

export function newCall(house: House, text: string): string[] {
  const [module = '', verb = ''] = text.split('.', 2);
  if (verb === '') throw new Error('A call is named after its module: npm run new -- call records.hideEntry');
  const name = nameOfCamel(verb);
  const folder = nameOf(module.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)).kebab;
  if (!house.has(`apps/server/src/modules/${folder}`))
    throw new Error(`There is no module ${folder}: npm run new -- module ${folder}`);
  const files = house.list('packages/contract/src/calls/*.ts');
  if (files.some(file => house.read(file).includes(`'${module}.${verb}'`)))
    throw new Error(`There is a call ${module}.${verb} already.`);
  const file = files.find(path => house.read(path).includes(`'${module}.`));
  if (!file) throw new Error(`No file of packages/contract/src/calls has calls of ${module}.`);
  const values = { ...name, module, folder, path: folder };
  house.add(filesOf('call', values));
  house.edit(file, calls =>
    withFields(addToList(calls, 'Calls = {', fill(ROW, values)), ['done', 'idempotencyKey']),
  );
  return [
    `Write down in ${file} what goes in and out.`,
    `npm run check now names the missing handler: give it to apps/server/src/modules/${folder}/calls.ts, calling ${name.camel}.`,
  ];
}

/** Completes the imports of the fields and makers that the row uses. */
function withFields(calls: string, fields: readonly string[]): string {
  return complete(complete(calls, '../fields.ts', fields), '../call.ts', ['write']);
}

function complete(text: string, path: string, names: readonly string[]): string {
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${path.replaceAll('.', '\\.')}';`);
  const found = pattern.exec(text);
  if (!found) throw new Error(`there is no import from ${path}`);
  const present = (found[1] ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
  const all = [...new Set([...present, ...names])].toSorted((a, b) => (a < b ? -1 : 1));
  return text.replace(pattern, `import { ${all.join(', ')} } from '${path}';`);
}
