/** Starts the server from the environment and stops it in order when asked. */
import { ConfigError, loadConfig } from './platform/config/settings.ts';
import { type RunningServer, startServer } from './server.ts';

const STOP_LIMIT_MS = 20_000;
const ECHO_MS = 1_000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const starting = startServer(config);
  stopOnSignal(starting);
  const server = await starting;
  process.stdout.write(`\nBoardwalk is open at ${server.url}\n`);
  process.stdout.write(`The console is at ${server.consoleUrl}\n`);
  if (server.ownerUrl)
    process.stdout.write(`Make the owner’s account, within half an hour: ${server.ownerUrl}\n`);
  for (const warning of server.warnings) process.stdout.write(`Warning: ${warning}\n`);
  if (server.inboxUrl) process.stdout.write(`Mails that would have been sent: ${server.inboxUrl}\n`);
}

/**
 * A server that is still starting is stopped in order as well, once it has started: ended at once, it would leave
 * PostgreSQL running, and Node would not keep what it has compiled for the next start.
 */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let stoppingSince: number | undefined;
  const stop = (): void => {
    // A second signal means now, unless it is the first one's echo: a service manager tells every process, and
    // those that started us pass it on as well.
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    starting
      .then(server => server.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || (error as { isPlain?: boolean }).isPlain === true;
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
