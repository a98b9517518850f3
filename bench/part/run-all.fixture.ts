/** A bench of one small part, which has taken longer than it may when this is told so by SIGUSR2. */
import { fileURLToPath } from 'node:url';
import { runAll } from './run-all.ts';

const file = fileURLToPath(new URL('./small-part.fixture.ts', import.meta.url));
const late = new AbortController();
process.once('SIGUSR2', () => late.abort());
process.exitCode = await runAll([{ name: 'small', file, given: [] }], () => late.signal);
