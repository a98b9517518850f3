/** Runs dependency-cruiser with the house's rules and sums up what it found. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface ImportFigures {
  readonly cycles: readonly string[];
  readonly violations: readonly string[];
}

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string; readonly severity: string };
  readonly cycle?: readonly ({ readonly name: string } | string)[];
}

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** `undefined` when there are no rules to run. */
export async function measureImports(root: string): Promise<ImportFigures | undefined> {
  const config = globSync('.dependency-cruiser.*', { cwd: root })[0];
  if (!config) return undefined;
  const folders = ['packages', 'apps', 'e2e', 'scripts'].filter(folder => existsSync(join(root, folder)));
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cruiser, '--config', config, '--output-type', 'json', ...folders];
  return importFiguresOf(await outputOf(args, root));
}

export function importFiguresOf(output: string): ImportFigures {
  // The shape is dependency-cruiser's documented result.
  const { summary } = JSON.parse(output) as { summary: { violations: readonly Violation[] } };
  const found = summary.violations.filter(
    ({ rule }) => rule.severity !== 'ignore' && rule.severity !== 'info',
  );
  const isCycle = ({ cycle }: Violation) => cycle !== undefined && cycle.length > 0;
  return {
    cycles: found.filter(isCycle).map(cycleText),
    violations: found
      .filter(found => !isCycle(found))
      .map(({ from, to, rule }) => `${from} → ${to} (${rule.name})`),
  };
}

function cycleText({ from, cycle = [] }: Violation): string {
  return [from, ...cycle.map(step => (typeof step === 'string' ? step : step.name))].join(' → ');
}

/** It ends with the number of errors as its code, the result on its output all the same. */
async function outputOf(args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (stdout?.startsWith('{')) return stdout;
    throw new Error(`dependency-cruiser failed: ${stderr?.trim() || String(error)}`);
  }
}
