/**
 * Invitations: who brought whom, and one reward for both once the friend has really played. Whether they have says the
 * ledger; what looks wrong about it waits for a person.
 */
import { DAY_MS } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import { type InvitationCallName, invitationCalls } from './calls.ts';
import { type InvitationConsoleName, invitationConsole } from './console.ts';
import type { InvitationDeps } from './deps.ts';
import { createFollower, endOver, payOwed } from './earning.ts';
import { invitedBy, type NoteInvited, type Whence } from './joining.ts';
import { listSuspects, type Suspect } from './store/lists.ts';
import { deletePlacesUnseenSince } from './store/places.ts';

export type { RewardNews } from './deps.ts';
export { invitationsPersonalData } from './personal-data.ts';

/** As long as identity knows a device. */
const PLACES_KNOWN_MS = 180 * DAY_MS;

export interface Invitations {
  readonly handlers: Handlers<InvitationCallName>;
  readonly consoleHandlers: ConsoleHandlers<InvitationConsoleName>;
  /** For who makes an account: what to write with it. Undefined for a code that leads to nobody. */
  invitedBy(code: string, whence: Whence): Promise<NoteInvited | undefined>;
  /** Who has more than so many invitations since then that looked wrong. */
  listSuspects(sinceMs: number, moreThan: number, limit: number): Promise<readonly Suspect[]>;
  readonly jobs: {
    /** How many rewards were paid that were owed. */
    readonly pay: () => Promise<number>;
    /** How many invitations ended without one. */
    readonly end: () => Promise<number>;
    readonly purge: () => Promise<number>;
  };
}

export function createInvitations(deps: InvitationDeps): Invitations {
  const { database, clock, wallet } = deps;
  wallet.follow(createFollower(deps));
  return {
    handlers: invitationCalls(deps),
    consoleHandlers: invitationConsole(deps),
    invitedBy: (code, whence) => invitedBy(deps, code, whence),
    listSuspects: (sinceMs, moreThan, limit) => listSuspects(database.db, new Date(sinceMs), moreThan, limit),
    jobs: {
      pay: () => payOwed(deps),
      end: () => endOver(deps),
      purge: () => deletePlacesUnseenSince(database.db, new Date(clock.nowMs() - PLACES_KNOWN_MS)),
    },
  };
}
