/** The whole server with demo rooms on the bench's database, in a process of its own, as players meet it. */
import { loadConfig } from '../../apps/server/src/platform/config/settings.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { tell } from '../programs.ts';

const server = await startServer(
  loadConfig({
    DATA_DIR: process.argv[2] ?? '',
    DATABASE_URL: process.argv[3] ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // All players come from this machine.
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '100000',
  }),
);
const end = () => void server.stop().then(() => process.exit());
for (const event of ['disconnect', 'SIGTERM', 'SIGINT']) process.once(event, end);
tell({ url: server.url });
