/** `npm run figures`: the house in numbers beside the limits it set itself; `-- --check` fails when outside. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listAreas, listInnerAreas, measureArea } from './figures/areas.ts';
import { figuresOf, listOffenders } from './figures/figures.ts';
import { type ImportFigures, measureImports } from './figures/imports.ts';
import { limits, rangeOf, WHOLE } from './figures/limits.ts';
import { brokenLimits, type Row, tableOf } from './figures/report.ts';

const MAX_SHOWN = 40;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const areas = listAreas(root).map(area => ({ area, files: measureArea(root, area) }));
const files = areas.flatMap(area => area.files);
const inner = listInnerAreas(root).map(area => ({ area, files: measureArea(root, area) }));
const rows: Row[] = [...areas, ...inner].map(({ area, files }) => [area.name, figuresOf(files)]);
rows.push([WHOLE, figuresOf(files)]);

console.log(`${tableOf(rows)}\n\nLimits: ${limits.map(describeLimit).join('; ')}.`);
const imports = await measureImports(root);
console.log(`Imports: ${describeImports(imports)}.`);

const problems = [
  ...brokenLimits(rows),
  ...listOffenders(files),
  ...(imports ? [...imports.violations, ...imports.cycles] : ['the rules for imports are missing']),
];
for (const problem of problems.slice(0, MAX_SHOWN)) console.log(`✗ ${problem}`);
if (problems.length > MAX_SHOWN) console.log(`… and ${problems.length - MAX_SHOWN} more`);

const isOutside =
  brokenLimits(rows).length > 0 || imports?.violations.length !== 0 || imports.cycles.length > 0;
if (process.argv.includes('--check') && isOutside) process.exitCode = 1;

function describeLimit(limit: (typeof limits)[number]): string {
  const areas = limit.areas === 'every' ? '' : ` (${limit.areas.join(', ')})`;
  return `${limit.figure} ${rangeOf(limit)}${areas}`;
}

function describeImports(found: ImportFigures | undefined): string {
  if (!found) return 'not measured, there is no .dependency-cruiser file';
  return `${found.violations.length} against the rules, ${found.cycles.length} in a circle`;
}
