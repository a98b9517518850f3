/**
 * What the law of privacy gives a player: everything that is held about them as a file, and the deletion of their
 * account. Every module says itself what it holds (`platform/personal-data`); the ledger goes on under their number.
 */
import type { FastifyInstance } from 'fastify';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import { type PrivacyCallName, privacyCalls } from './calls.ts';
import { type PrivacyConsoleName, privacyConsole } from './console.ts';
import type { PrivacyDeps } from './deps.ts';
import { eraseDue } from './erase.ts';
import { createFileLinks, registerFile } from './file.ts';

export interface Privacy {
  readonly handlers: Handlers<PrivacyCallName>;
  /** Where a player's file is fetched. */
  readonly register: (app: FastifyInstance) => void;
  readonly consoleHandlers: ConsoleHandlers<PrivacyConsoleName>;
  /** Returns how many accounts were deleted. */
  readonly jobs: { erase(): Promise<number> };
}

export function createPrivacy(deps: PrivacyDeps): Privacy {
  const links = createFileLinks(deps.installationKey, deps.clock);
  return {
    handlers: privacyCalls(deps, links),
    register: app => registerFile(app, deps, links),
    consoleHandlers: privacyConsole(deps),
    jobs: { erase: () => eraseDue(deps) },
  };
}
