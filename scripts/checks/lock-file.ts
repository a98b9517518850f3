/**
 * Whether `npm ci` will take the lock file: each workspace as its package.json says, and every optional platform
 * package named. A partial registry mirror leaves those of other platforms out, and then `npm ci` refuses everywhere;
 * `--fix` names them by what their names say.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Versions = Readonly<Record<string, string>>;

interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

export type Packages = Readonly<Record<string, Entry>>;

/** What the optional dependencies of the lock file name and it does not hold, with the entry that would do. */
export function findMissing(packages: Packages): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere = `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages;
      if (!isThere) missing[`node_modules/${name}`] = entryOf(name, version, entry.dev === true);
    }
  }
  return missing;
}

function entryOf(name: string, version: string, dev: boolean): Entry {
  const [, system, cpu] =
    /(android|darwin|linux|win32|freebsd|openharmony)-(arm64|arm|x64|ia32|riscv64|s390x|ppc64|loong64)/.exec(
      name,
    ) ?? [];
  const libc = name.includes('musl') ? 'musl' : 'glibc';
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(system === 'linux' && /musl|gnu/.test(name) ? { libc: [libc] } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
  };
}

/** Workspaces whose package.json asks for something else than the lock file says. */
export function findOutdated(
  packages: Packages,
  readPackage: (folder: string) => Entry | undefined,
): string[] {
  const folders = Object.keys(packages).filter(path => !path.includes('node_modules'));
  return folders.filter(folder => {
    const wanted = readPackage(folder);
    const locked = packages[folder] ?? {};
    const fields = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
    return !wanted || fields.some(field => textOf(wanted[field]) !== textOf(locked[field]));
  });
}

function textOf(versions: Versions = {}): string {
  return JSON.stringify(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function main(root: string, isFixing: boolean): number {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  const missing = findMissing(lock.packages);
  const outdated = findOutdated(lock.packages, folder => {
    const path = join(root, folder, 'package.json');
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Entry) : undefined;
  });
  for (const folder of outdated)
    process.stdout.write(`${folder || '.'}/package.json and package-lock.json differ\n`);
  if (isFixing) {
    const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) =>
      one.localeCompare(other, 'en'),
    );
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  } else {
    for (const path of Object.keys(missing))
      process.stdout.write(`${path} is not in package-lock.json (--fix adds it)\n`);
  }
  return outdated.length + (isFixing ? 0 : Object.keys(missing).length);
}

if (import.meta.main) {
  process.exitCode = main(dirname(dirname(import.meta.dirname)), process.argv.includes('--fix')) > 0 ? 1 : 0;
}
