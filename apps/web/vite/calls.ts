/**
 * `virtual:calls`: the contract's light table of calls, and `virtual:error-codes`, its codes by those of the wire. Both
 * are evaluated while building and shipped as data, so that the bundle carries no schema library and no server's words.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:calls';
/** `virtual:calls/mall`: the rows of a group that are wanted where its calls are named, and nowhere before. */
const groupId = `\0${id}/`;
const codesId = 'virtual:error-codes';

interface Row {
  readonly path: string;
  readonly scope: string;
  readonly effect: string;
  readonly priority: string;
  readonly cacheSeconds: number;
  readonly upload: boolean;
}

/** Where most calls are: left out of their paths. */
const MOST = '/api/';

/** One part a call: its name, its path, and by letters and a number what differs from most calls. */
function lineOf(name: string, { path, scope, effect, priority, cacheSeconds, upload }: Row): string {
  const marks = [
    scope === 'private' ? '' : scope.charAt(0),
    effect === 'write' ? 'w' : '',
    priority === 'normal' ? '' : priority.charAt(0),
    upload ? 'u' : '',
    cacheSeconds === 0 ? '' : cacheSeconds,
  ];
  return `${name} ${path.startsWith(MOST) ? path.slice(MOST.length) : path} ${marks.join('')}`.trim();
}

/** One text, each group under its name, since most of a table is words that repeat. */
function linesOf(table: Readonly<Record<string, Row>>): string {
  const lines: Record<string, string[]> = {};
  for (const [name, row] of Object.entries(table)) {
    const [group = '', own = ''] = name.split('.');
    lines[group] = [...(lines[group] ?? []), lineOf(own, row)];
  }
  return Object.entries(lines)
    .map(([group, all]) => [group, ...all].join())
    .join();
}

/** Groups that no first view asks: their rows come with the code that names them. */
const LATER: readonly string[] = [
  'addresses',
  'delivery',
  'forum',
  'invitations',
  'mall',
  'orders',
  'privacy',
  'ranks',
  'recall',
  'repairs',
];
const groupOf = (name: string) => name.slice(0, name.indexOf('.'));

const SOURCES = new URL('../', import.meta.url).pathname;
/** Games of chance are asked by their own word: `plinko.play`. */
const BY_WORD = /\.(play|room)$/;

/** Calls that the app names nowhere stay out of it: they are for other clients. */
function usedOf<Of extends Row>(table: Readonly<Record<string, Of>>): Record<string, Of> {
  const files = globSync('{src,vite}/**/*.{ts,tsx}', { cwd: SOURCES }).filter(
    file => !/\.test\.tsx?$/.test(file),
  );
  const text = files.map(file => readFileSync(join(SOURCES, file), 'utf8')).join('\n');
  const isUsed = (name: string) => BY_WORD.test(name) || text.includes(`'${name}'`);
  return Object.fromEntries(Object.entries(table).filter(([name]) => isUsed(name)));
}

async function readTable(isBuild: boolean, isWanted: (group: string) => boolean): Promise<string> {
  const { callTable } = await import('@boardwalk/contract/table');
  const rows = Object.entries(isBuild ? usedOf(callTable) : callTable);
  return linesOf(Object.fromEntries(rows.filter(([name]) => isWanted(groupOf(name)))));
}

async function moduleText(isBuild: boolean): Promise<string> {
  const lines = await readTable(isBuild, group => !isBuild || !LATER.includes(group));
  return `
const words = { p: { scope: 'public' }, t: { scope: 'trial' }, m: { scope: 'maintainer' }, w: { effect: 'write' },
  b: { priority: 'background' }, i: { priority: 'idle' }, u: { upload: true } };
const rowOf = (path, marks = '') => Object.assign(
  { path: path[0] === '/' ? path : '${MOST}' + path, scope: 'private', effect: 'read', priority: 'normal', upload: false, cacheSeconds: +marks.replace(/\\D+/, '') },
  ...[...marks].map(mark => words[mark]),
);
export const callTable = {};
export const addCalls = lines => {
  let group;
  for (const line of lines.split(',')) {
    const [name, path, marks] = line.split(' ');
    if (path) callTable[group + '.' + name] = rowOf(path, marks);
    else group = name;
  }
};
addCalls(${JSON.stringify(lines)});`;
}

async function groupText(wanted: string): Promise<string> {
  const lines = await readTable(true, group => group === wanted);
  return `import { addCalls } from '${id}';\naddCalls(${JSON.stringify(lines)});`;
}

/** What a module names of groups that come later comes with it. */
function withGroups(code: string): string | undefined {
  const named = LATER.filter(group => new RegExp(`['"\`]${group}\\.[a-zA-Z]`).test(code));
  return named.length === 0 ? undefined : code + named.map(group => `\nimport '${id}/${group}';`).join('');
}

async function codesText(): Promise<string> {
  const { errorCatalogue, isOfStaff } = await import('@boardwalk/contract/errors');
  const players = (Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]).filter(
    code => !isOfStaff(code),
  );
  const codes = players.map(code => [errorCatalogue[code].wire, code]);
  return `export const errorCodes = ${JSON.stringify(Object.fromEntries(codes))};`;
}

export function callsPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'boardwalk-calls',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: source => (source.startsWith(id) || source === codesId ? `\0${source}` : undefined),
    transform: (code, file) =>
      isBuild && file.startsWith(SOURCES) && /\.tsx?$/.test(file) ? withGroups(code) : undefined,
    load: loaded => {
      if (loaded.startsWith(groupId)) return groupText(loaded.slice(groupId.length));
      if (loaded === `\0${id}`) return moduleText(isBuild);
      return loaded === `\0${codesId}` ? codesText() : undefined;
    },
  };
}
