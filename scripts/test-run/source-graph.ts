/**
 * Which file of the repository uses which: by import, by lazy import, or by `new URL('…', import.meta.url)`. A name that
 * comes through a file of re-exports counts as used from the file that defines it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';

/** Maps a file's path, relative to the repository, to the files that use it. A used folder's path ends with a slash. */
export type SourceGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports and exports of a file, with targets resolved to paths of the repository. */
interface Module {
  readonly uses: readonly { readonly path: string; readonly names: readonly string[] | 'all' }[];
  readonly ownNames: ReadonlySet<string>;
  readonly passedOn: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
  /** Files of which everything is passed on. */
  readonly passedOnWhole: readonly string[];
}

const PARSED = /\.(ts|tsx|mts|mjs)$/;
const TEST = /\.(test|journey)\.tsx?$/;
const URL_OF_MODULE = /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g;

/**
 * A deleted file that is still in `files` keeps its users. Lazy imports count in tests only: the app's tables load
 * every page lazily, which says nothing about a page.
 */
export function readSourceGraph(root: string, files: readonly string[]): SourceGraph {
  const packages = readPackages(root, files);
  const known = new Set(files);
  const sources = files.filter(file => PARSED.test(file) && existsSync(join(root, file)));
  const modules = new Map(
    sources.map(file => {
      const resolve = (target: string) => resolveTarget(target, { root, from: file, packages, known });
      return [file, readModule(file, readFileSync(join(root, file), 'utf8'), resolve)];
    }),
  );
  const users = new Map<string, Set<string>>();
  const add = (path: string, user: string) => users.set(path, (users.get(path) ?? new Set()).add(user));
  for (const [file, { uses }] of modules) {
    for (const { path, names } of uses) {
      add(path, file);
      for (const home of findHomes(path, names, modules)) add(home, file);
    }
  }
  return users;
}

function readModule(file: string, text: string, resolve: (target: string) => string | undefined): Module {
  const { module } = parseSync(file, text);
  const lazy = TEST.test(file) ? readLazyTargets(module, text) : [];
  const urls = [...text.matchAll(URL_OF_MODULE)].flatMap(([, target = '']) =>
    target.includes(':') || target.startsWith('/') ? [] : `./${target}`,
  );
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    // A default import and a namespace have no name here, and stand for all names.
    names: entries.map(({ importName }) => importName.name),
  }));
  const others = [...lazy, ...urls].map(target => ({ target, names: [null] }));
  const uses = [...imports, ...others].flatMap(({ target, names }) => {
    const path = resolve(target);
    if (path === undefined) return [];
    const isWhole = names.some(name => name === null);
    return [{ path, names: isWhole ? ('all' as const) : names.filter(name => name !== null) }];
  });
  return { uses, ...readExports(module, resolve) };
}

function readExports(
  module: EcmaScriptModule,
  resolve: (target: string) => string | undefined,
): Omit<Module, 'uses'> {
  const ownNames = new Set<string>();
  const passedOn = new Map<string, { path: string; name: string }>();
  const passedOnWhole: string[] = [];
  for (const { moduleRequest, exportName, importName } of module.staticExports.flatMap(one => one.entries)) {
    const path = moduleRequest ? resolve(moduleRequest.value) : undefined;
    if (path === undefined) ownNames.add(exportName.name ?? 'default');
    else if (exportName.name === null || importName.name === null) passedOnWhole.push(path);
    else passedOn.set(exportName.name, { path, name: importName.name });
  }
  return { ownNames, passedOn, passedOnWhole };
}

function readLazyTargets({ dynamicImports }: EcmaScriptModule, text: string): string[] {
  return dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1];
    return literal === undefined ? [] : [literal];
  });
}

/** The files that define these names, when `path` only passes them on. */
function findHomes(
  path: string,
  names: readonly string[] | 'all',
  modules: ReadonlyMap<string, Module>,
  seen: ReadonlySet<string> = new Set(),
): string[] {
  const module = modules.get(path);
  if (!module || seen.has(path)) return [];
  const seenNow = new Set([...seen, path]);
  const requested = names === 'all' ? [...module.passedOn.keys()] : names;
  const named = requested.flatMap(name => {
    const from = module.passedOn.get(name);
    return from ? [from.path, ...findHomes(from.path, [from.name], modules, seenNow)] : [];
  });
  const unknown = requested.filter(name => !module.passedOn.has(name) && !module.ownNames.has(name));
  const isNeeded = names === 'all' || unknown.length > 0;
  const whole = isNeeded ? module.passedOnWhole : [];
  const through = whole.flatMap(from => {
    // A deleted file can no longer be parsed, so assume that it defined the name.
    const definesOne = names === 'all' || unknown.some(name => modules.get(from)?.ownNames.has(name) ?? true);
    return [
      ...(definesOne ? [from] : []),
      ...findHomes(from, names === 'all' ? 'all' : unknown, modules, seenNow),
    ];
  });
  return [...named, ...through];
}

interface Place {
  readonly root: string;
  /** The file with the import. */
  readonly from: string;
  readonly packages: readonly (readonly [pattern: RegExp, path: string])[];
  readonly known: ReadonlySet<string>;
}

function resolveTarget(request: string, { root, from, packages, known }: Place): string | undefined {
  const target = request.replace(/\?.*$/, '');
  if (!target.startsWith('.')) {
    const found = packages.find(([pattern]) => pattern.test(target));
    return found && target.replace(found[0], found[1]);
  }
  const path = join(dirname(from), target);
  if (known.has(path)) return path;
  if (!existsSync(join(root, path))) return undefined;
  if (!statSync(join(root, path)).isDirectory()) return path;
  // A whole app is named to say where it lies, not because all that is in it is read.
  return existsSync(join(root, path, 'package.json')) ? undefined : `${path.replace(/\/$/, '')}/`;
}

/** Maps the names that imports use to the targets in our packages' `exports`; an exact name comes first. */
function readPackages(root: string, files: readonly string[]): (readonly [pattern: RegExp, path: string])[] {
  const manifests = files.filter(file => /^(packages\/[^/]+|apps\/[^/]+|e2e)\/package\.json$/.test(file));
  return manifests
    .flatMap(manifest => {
      // The manifests are our own: an export is one path.
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
        name: string;
        exports?: Record<string, string>;
      };
      return Object.entries(exports).map(([key, path]) => ({
        key: join(name, key),
        path: relative(root, join(root, dirname(manifest), path)),
      }));
    })
    .toSorted((one, other) => Number(one.key.includes('*')) - Number(other.key.includes('*')))
    .map(({ key, path }) => [new RegExp(`^${key.replace('*', '(.+)')}$`), path.replace('*', '$1')]);
}
