/** `npm run readme`: writes the table of settings into README.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from './documents/settings-table.ts';

const file = join(import.meta.dirname, '../README.md');
writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
