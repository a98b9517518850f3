/** A part that opens one of everything, says what it is, and then measures without end. */
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from '../programs.ts';
import { makeScratch } from './scratch.ts';
import { openDatabase } from './services.ts';

const scratch = await makeScratch();
const database = await openDatabase({ isDurable: false });
const program = await startProgram(new URL('./idle-program.fixture.ts', import.meta.url));
console.log(
  `opened ${JSON.stringify({ folders: [scratch, database.scratch], pids: [process.pid, program.pid] })}`,
);
// Long enough to fill a pipe that nobody reads.
for (;;) {
  console.log('x'.repeat(10_000));
  await pause(1);
}
