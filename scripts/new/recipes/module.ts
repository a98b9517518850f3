/** A server module with one call: contract, table, module, and its places in the lists of calls, modules and layers. */
import { addBefore, addImport, addToList } from '../edits.ts';
import type { House } from '../house.ts';
import { type Name, nameOf } from '../names.ts';
import { filesOf } from '../templates.ts';
import { newTable } from './table.ts';

const CONTRACT = 'packages/contract/src/calls/index.ts';
const MODULES = 'apps/server/src/modules/index.ts';
const LAYERS = '.dependency-cruiser.cjs';

export function newModule(house: House, text: string): string[] {
  const name = nameOf(text);
  if (house.has(`apps/server/src/modules/${name.kebab}`))
    throw new Error(`There is a module ${name.kebab} already.`);
  newTable(house, name.kebab);
  house.add(filesOf('module', { ...name }));
  house.edit(CONTRACT, list => {
    const imported = addImport(list, `import { ${name.camel}Calls } from './${name.kebab}.ts';`);
    return addToList(imported, 'export const calls = {', `...${name.camel}Calls,`);
  });
  house.edit(MODULES, list => withModule(list, name));
  house.edit(LAYERS, layers => addToList(layers, 'const MODULES = [', `'${name.kebab}',`));
  return [
    `It stands above all other modules in ${LAYERS}; move it down if others shall use it.`,
    `Look at its call: npm start, then /docs#${name.camel}.list`,
  ];
}

function withModule(list: string, { kebab, camel, pascal }: Name): string {
  const imported = addImport(list, `import { create${pascal} } from './${kebab}/index.ts';`);
  const made = addBefore(
    imported,
    'const approvals = createApprovals({ ...platform, ...core });',
    `const ${camel} = create${pascal}(platform);`,
  );
  const grouped = addBefore(made, 'house,', `${camel},`);
  return addBefore(grouped, '...sentCalls(groups.sent),', `...groups.${camel}.handlers,`);
}
