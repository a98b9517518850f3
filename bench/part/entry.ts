/** The process of a part: `node entry.ts <file of the part> [argument] …`. Its head, the part itself, and its end. */
import { pathToFileURL } from 'node:url';
import { endAll, endOnSignal, isEnding } from './lifetime.ts';
import { describeMachine } from './machine.ts';

const [file, ...given] = process.argv.slice(2);
if (!file) throw new Error('The file of a part is missing.');
endOnSignal();
// The part reads its arguments as if it had been started by itself.
process.argv = [process.execPath, file, ...given];
try {
  for (const line of await describeMachine()) console.log(line);
  await import(pathToFileURL(file).href);
} catch (error) {
  if (!isEnding()) {
    console.error(error);
    process.exitCode = 1;
  }
}
await endAll();
// Workers and sockets of what was measured are no reason to stay.
process.exit();
