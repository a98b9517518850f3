import { CLIENT_VERSION } from '@boardwalk/contract/constants';
import { askThisShell } from './ask-shell.ts';
import { takeShellAsDevice, takeShellInfo } from './shell-info.ts';
import { onWindowEvent } from './window-events.ts';
import { openBridge } from './wire/bridge.ts';

const READY_WITHIN_MS = 2000;

/**
 * Resolves with the application-ready signal: when the shell has said who it is, when it says
 * `ready`, or after two seconds. What it says later still counts.
 */
export function startShell(): Promise<void> {
  openBridge();
  takeShellAsDevice();
  return new Promise(resolve => {
    const goOn = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(goOn, READY_WITHIN_MS);
    const stop = onWindowEvent('ready', goOn);
    askThisShell('init', { clientVersion: CLIENT_VERSION }).then(
      said => {
        takeShellInfo(said);
        goOn();
      },
      // A shell that does not say who it is is one that cannot do much.
      goOn,
    );
  });
}
