/**
 * Which programs the compiler is given. Folders with the same settings that import one another are one program: the
 * server's types alone take ten seconds, and five folders import it.
 */
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders with TypeScript and dependencies of our lock file; `bench` brings its own, and is checked when it has them. */
const TYPED = ['packages/*', 'apps/*', 'apps/web/service-worker', 'e2e', 'scripts'];

export interface Program {
  readonly config: string;
  /** The settings that it stands for: those of editors. */
  readonly configs: readonly string[];
}

export const SERVER: Program = {
  config: 'scripts/checks/types/server.json',
  configs: [
    'apps/machine/tsconfig.json',
    'apps/server/tsconfig.json',
    'packages/base/tsconfig.test.json',
    'packages/contract/tsconfig.test.json',
    'packages/games/tsconfig.test.json',
    'packages/rules/tsconfig.test.json',
    'packages/testkit/tsconfig.json',
  ],
};
/** Programs that use the product from outside. */
export const OUTSIDE: Program = {
  config: 'scripts/checks/types/outside.json',
  configs: ['e2e/tsconfig.json', 'scripts/tsconfig.json'],
};

/** The settings that the compiler is called with. */
export function listTypeChecks(root: string): string[] {
  const programs = [SERVER, OUTSIDE];
  const covered = new Set(programs.flatMap(({ configs }) => configs));
  const others = listConfigs(root).filter(config => !covered.has(config));
  const isBenchReady = existsSync(join(root, 'bench/node_modules'));
  return [
    ...programs.map(({ config }) => config),
    ...others,
    ...(isBenchReady ? ['bench/tsconfig.json'] : []),
  ];
}

/** The settings to check when these files changed: of each program that has one of them or imports it. */
export function listChangedTypeChecks(root: string, changed: readonly string[]): string[] {
  const sources = changed.filter(file => /\.(ts|tsx|mts|mjs|json)$/.test(file));
  if (sources.length === 0) return [];
  // Everything imports the packages.
  if (sources.some(file => file.startsWith('packages/'))) return listTypeChecks(root);
  const has = (config: string): boolean =>
    sources.some(file => file.startsWith(`${dirname(config)}/`) && !isInner(config, file));
  return listTypeChecks(root).filter(config => {
    const program = [SERVER, OUTSIDE].find(one => one.config === config);
    return (program?.configs ?? [config]).some(has);
  });
}

/** Whether a folder inside the settings' folder has settings of its own, and the file lies there. */
function isInner(config: string, file: string): boolean {
  return TYPED.some(folder => folder.startsWith(`${dirname(config)}/`) && file.startsWith(`${folder}/`));
}

/** Those of all folders but the bench. */
function listConfigs(root: string): string[] {
  const configs = TYPED.flatMap(folder => globSync(`${folder}/tsconfig{,.test}.json`, { cwd: root }));
  // An empty workspace is not an error of types.
  return configs.filter(config => globSync(`${dirname(config)}/**/*.ts*`, { cwd: root }).length > 0).sort();
}
