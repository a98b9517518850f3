/** Starts the agent of one machine by its environment; see the guide on connecting a machine. */
import { randomBytes } from 'node:crypto';
import { startAgent } from './agent.ts';
import type { Board } from './boards/board.ts';
import { loopBack } from './boards/serial/loop-back.ts';
import { createSerialBoard } from './boards/serial/serial-board.ts';
import { createSimulator } from './boards/simulator.ts';
import { connectMqtt } from './link/mqtt-link.ts';
import { MACHINE_ID, topicOf, writeMessage } from './protocol/index.ts';
import { settingsOf } from './settings.ts';
import { keepInFolder } from './unconfirmed.ts';

const settings = settingsOf(process.env);
if (!MACHINE_ID.test(settings.MACHINE_ID))
  throw new Error('MACHINE_ID is letters, digits, - and _, at most 40');
const bootId = randomBytes(8).toString('hex');

function boardOf(): Board {
  const simulator = createSimulator({ kind: settings.GAME });
  if (settings.BOARD === 'simulator') return simulator;
  return createSerialBoard(settings.GAME, loopBack(simulator, settings.loopBackSettings));
}

const agent = await startAgent({
  machineId: settings.MACHINE_ID,
  bootId,
  board: boardOf(),
  unconfirmed: keepInFolder(settings.STATE_DIR),
  log: line => process.stdout.write(`${line}\n`),
  link: connectMqtt({
    url: settings.MQTT_URL,
    machineId: settings.MACHINE_ID,
    secret: settings.MACHINE_SECRET,
    topics: [topicOf(settings.MACHINE_ID, 'command')],
    will: {
      topic: topicOf(settings.MACHINE_ID, 'status'),
      payload: writeMessage('status', {
        v: 1,
        online: false,
        game: settings.GAME,
        bootId,
        beat: 0,
        phase: 'fault',
      }),
    },
  }),
});
process.stdout.write(`machine ${settings.MACHINE_ID} is beside its ${settings.BOARD}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void agent.stop().then(() => process.exit(0)));
}
