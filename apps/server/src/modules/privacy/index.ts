/**
 * What the law of privacy gives a player: everything that is held about them as a file, and the deletion of their
 * account. Every module says itself what it holds (`platform/personal-data`); the ledger goes on under their number.
 */
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { type PrivacyConsoleName, privacyConsole } from './console.ts';
import type { PrivacyDeps } from './deps.ts';
import { eraseDue } from './erase.ts';

export interface Privacy {
  readonly consoleHandlers: ConsoleHandlers<PrivacyConsoleName>;
  /** Returns how many accounts were deleted. */
  readonly jobs: { erase(): Promise<number> };
}

export function createPrivacy(deps: PrivacyDeps): Privacy {
  return { consoleHandlers: privacyConsole(deps), jobs: { erase: () => eraseDue(deps) } };
}
