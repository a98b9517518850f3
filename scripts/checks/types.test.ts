import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { OUTSIDE, type Program, SERVER } from './types.ts';

const root = dirname(dirname(import.meta.dirname));

interface Settings {
  readonly compilerOptions: object;
  readonly files: readonly string[];
}

/** As the compiler reads them, with paths from the root. */
function read(config: string): Settings {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const text = execFileSync(tsc, ['--showConfig', '-p', join(root, config)], { encoding: 'utf8' });
  const { compilerOptions, files } = JSON.parse(text) as Settings;
  return { compilerOptions, files: files.map(file => join(dirname(config), file)) };
}

const settingsOf = ({ configs }: Program) => configs.map(config => ({ config, ...read(config) }));

it.each([SERVER, OUTSIDE])(
  '$config has every file of the folders it stands for, under their settings',
  program => {
    const { compilerOptions, files } = read(program.config);
    const all = new Set(files);
    for (const one of settingsOf(program)) {
      expect(one.compilerOptions, one.config).toEqual(compilerOptions);
      expect(one.files.length, one.config).toBeGreaterThan(0);
      expect(one.files.filter(file => !all.has(file))).toEqual([]);
    }
  },
);
