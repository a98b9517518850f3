/**
 * `virtual:calls`: the contract's light table of calls, and `virtual:error-codes`, its codes by those of the wire. Both
 * are evaluated while building and shipped as data, so that the bundle carries no schema library and no server's words.
 */
import type { Plugin } from 'vite';

const id = 'virtual:calls';
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

const SOURCES = new URL('../', import.meta.url).pathname;
/** Games of chance are asked by their own word: `plinko.play`. */
const BY_WORD = /\.(play|room)$/;
const NAMED = (name: string) => new RegExp(`['"\`]${name.replace('.', '\\.')}['"\`]`);

type CallTable = Readonly<Record<string, Row>>;

function rowsOf(table: CallTable, isWanted: (name: string) => boolean): CallTable {
  return Object.fromEntries(Object.entries(table).filter(([name]) => isWanted(name)));
}

async function moduleText(isBuild: boolean): Promise<string> {
  const { callTable } = await import('@boardwalk/contract/table');
  const lines = linesOf(isBuild ? rowsOf(callTable, name => BY_WORD.test(name)) : callTable);
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

/** The rows of the calls that a module names come with it, so that the start knows those of the first views alone. */
async function withRows(code: string): Promise<string | undefined> {
  const { callTable } = await import('@boardwalk/contract/table');
  const named = rowsOf(callTable, name => !BY_WORD.test(name) && NAMED(name).test(code));
  if (Object.keys(named).length === 0) return undefined;
  return `${code}\nimport { addCalls as addItsCalls } from '${id}';\naddItsCalls(${JSON.stringify(linesOf(named))});`;
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
    resolveId: source => (source === id || source === codesId ? `\0${source}` : undefined),
    transform: (code, file) =>
      isBuild && file.startsWith(SOURCES) && /\.tsx?$/.test(file) ? withRows(code) : undefined,
    load: loaded => {
      if (loaded === `\0${id}`) return moduleText(isBuild);
      return loaded === `\0${codesId}` ? codesText() : undefined;
    },
  };
}
