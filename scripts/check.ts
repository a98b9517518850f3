/** Fast validation: types, lint, imports, unused code and format. */
import { dirname } from 'node:path';
import { listChecks } from './checks/list.ts';
import { countsLine, runSteps } from './checks/steps.ts';

const counts = await runSteps(listChecks(dirname(import.meta.dirname)));
process.stdout.write(`${countsLine(counts)}\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
