/** A broker as a process of its own, on the port it is given: to be killed and started again. Lets everybody in. */
import { createServer } from 'node:net';
import { Aedes } from 'aedes';

const [port = ''] = process.argv.slice(2);
const broker = new Aedes();
await broker.listen();
createServer(broker.handle).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
// Who started it is gone.
process.on('disconnect', () => process.exit());
