import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
const game = 'packages/games/src/slot/engine.ts';
const command = 'apps/server/src/modules/rounds/commands/settle-round.ts';

/** One line each that the rule must catch. */
const violations: readonly (readonly [rule: string, file: string, line: string])[] = [
  ['house(exact-arithmetic)', game, 'export const a = Math.sin(1);'],
  ['house(exact-arithmetic)', game, 'export const b = Math.pow(2, 3);'],
  ['house(exact-arithmetic)', game, 'export const c = (x: number): number => x ** 2;'],
  ['house(exact-arithmetic)', game, 'export const { exp } = Math;'],
  ['house(exact-arithmetic)', game, "export const e = Math['log'](2);"],
  ['house(given-time-and-chance)', game, 'export const f = Math.random();'],
  ['house(given-time-and-chance)', game, 'export const g = Date.now();'],
  ['house(given-time-and-chance)', game, 'export const h = new Date();'],
  ['house(given-time-and-chance)', command, 'export const i = new Date();'],
  ['eslint(no-restricted-globals)', game, 'export const j = performance.now();'],
  ['eslint(no-restricted-globals)', 'packages/stage/src/slot/board.ts', "export const k = fetch('/api');"],
  ['eslint(no-console)', command, "console.log('here');"],
  ['typescript(no-explicit-any)', command, 'export const l = (x: any): unknown => x;'],
  ['typescript(no-floating-promises)', command, 'const late = async (): Promise<void> => {}; late();'],
  ['typescript(no-unsafe-member-access)', command, "export const m = JSON.parse('{}').n;"],
  ['eslint(no-unused-vars)', command, 'const unused = 1;'],
  ['typescript(only-throw-error)', command, "export const o = (): never => { throw 'text'; };"],
  ['import(no-default-export)', command, 'export default 1;'],
  ['house(whole-comments)', command, '/** Of the seat. */ export const t = 1;'],
  ['house(whole-comments)', command, '// Of the seat, as it was.'],
];

const allowed: readonly (readonly [file: string, line: string])[] = [
  [game, 'export const p = Math.floor(Math.sqrt(9)) + Math.max(1, 2);'],
  [game, 'export const q = (at: number): string => new Date(at).toISOString();'],
  ['apps/server/src/platform/clock.ts', 'export const r = (): number => Date.now();'],
  ['packages/stage/src/slot/wave.ts', 'export const s = Math.sin(1);'],
  [command, '/** The end of the seat. Of course. */ export const u = 1;'],
];

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

let folder: string;
let found: readonly Diagnostic[];
const lines = new Map<string, string[]>();

function lineOf(file: string, text: string): number {
  return (lines.get(file) ?? []).indexOf(text) + 1;
}

function rulesAt(file: string, text: string): string[] {
  const line = lineOf(file, text);
  return found.filter(one => one.filename === file && one.labels[0]?.span.line === line).map(one => one.code);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-lint-'));
  for (const [file, line] of [...violations.map(([, file, line]) => [file, line] as const), ...allowed]) {
    lines.set(file, [...(lines.get(file) ?? []), line]);
  }
  for (const [file, content] of lines) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${content.join('\n')}\n`);
  }
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await cp(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)(oxlint, ['-f', 'json', 'apps', 'packages'], options).catch(
    (failed: { stdout: string }) => failed,
  );
  // The shape is oxlint's documented JSON report.
  found = (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(violations)('%s: in %s stands no "%s"', (rule, file, line) => {
  expect(rulesAt(file, line)).toContain(rule);
});

test.each(allowed)('in %s may stand "%s"', (file, line) => {
  expect(rulesAt(file, line)).toEqual([]);
});
