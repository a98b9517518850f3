/** Formats everything, or the files named. */
import { dirname, join } from 'node:path';
import { run } from './checks/steps.ts';

const root = dirname(import.meta.dirname);
const files = process.argv.slice(2);
const biome = [join(root, 'node_modules/.bin/biome'), 'check', '--write', '--linter-enabled=false'];
const { code } = await run({ command: [...biome, ...(files.length > 0 ? files : ['.'])], cwd: root }, true);
process.exitCode = code;
