/**
 * The staff: the people who run the arcade, how they come in and what they may do. They are not players, and nothing of
 * theirs opens anything of a player's.
 */
import { type Permission, STAFF_ROLES, type StaffRole } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffSession } from '../../http/console/handler.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Config } from '../../platform/config/settings.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import { createAudit, INSTALLATION } from '../audit/index.ts';
import { type Installation, type SessionCallName, sessionCalls } from './calls/session.ts';
import { linkAddress, type StaffCallName, staffCalls } from './calls/staff.ts';
import { aloneSinceMs } from './colleagues.ts';
import { type IssuedLink, issueOwnerLink } from './commands/links.ts';
import { demoStaff } from './demo.data.ts';
import type { StaffDeps } from './deps.ts';
import { findSession } from './sessions.ts';
import { deleteLinksBefore } from './store/links.ts';
import { findDemoMember, findMember, hasOwner, insertMember, updateMember } from './store/members.ts';
import { deleteChallengesBefore } from './store/passkeys.ts';
import { deleteStaffSessions, deleteStaffSessionsBefore } from './store/sessions.ts';

export { type Alone, createAlone } from './alone.ts';
export { linkAddress } from './calls/staff.ts';
export { PROOF_LIFE_MS } from './policy.ts';

export interface Staff {
  readonly consoleHandlers: ConsoleHandlers<SessionCallName | StaffCallName>;
  find(token: string): Promise<StaffSession | undefined>;
  /** Somebody who works here now, and what they may do. */
  findMember(staffId: number): Promise<{ readonly name: string; readonly role: StaffRole } | undefined>;
  /**
   * Since when nobody but this one may do this: 0 where nobody else has for a month, undefined while somebody can.
   */
  aloneSinceMs(staffId: number, permission: Permission): Promise<number | undefined>;
  /** Issues the link that makes the first owner; undefined if there is an owner. It replaces an unused one. */
  issueFirstOwnerLink(): Promise<IssuedLink | undefined>;
  /** The demo's staff, or none of it where this is no demo. */
  prepareDemo(): Promise<void>;
  readonly jobs: { purge(): Promise<number> };
}

export function createStaff(deps: StaffDeps & { readonly installation: Installation }): Staff {
  const { database, clock } = deps;
  return {
    consoleHandlers: { ...sessionCalls(deps, deps.installation), ...staffCalls(deps) },
    find: token => findSession(deps, token),
    findMember: async staffId => {
      const member = await findMember(database.db, staffId);
      return member?.state === 'active' ? { name: member.name, role: member.role } : undefined;
    },
    aloneSinceMs: (staffId, permission) => aloneSinceMs(deps, staffId, permission),
    issueFirstOwnerLink: async () => ((await hasOwner(database.db)) ? undefined : issueOwnerLink(deps)),
    prepareDemo: () => prepareDemo(deps),
    jobs: {
      purge: async () => {
        const now = new Date(clock.nowMs());
        const counts = await Promise.all([
          deleteStaffSessionsBefore(database.db, now),
          deleteChallengesBefore(database.db, now),
          deleteLinksBefore(database.db, now),
        ]);
        return counts.reduce((sum, count) => sum + count, 0);
      },
    },
  };
}

/** A link for an owner, printed by a command on the machine, whether its server runs or not. */
export async function ownerLink(database: Database, config: Config): Promise<string> {
  const clock = systemClock;
  const link = await issueOwnerLink({ database, clock, audit: createAudit({ database, clock }) });
  return linkAddress({ config }, homeOf(config), link);
}

/** Where the console is asked for on this very machine. */
export function homeOf({ PORT, CONSOLE_PORT, CONSOLE_URL }: Config): string {
  return CONSOLE_URL || `http://localhost:${CONSOLE_PORT || PORT}`;
}

async function prepareDemo(deps: StaffDeps): Promise<void> {
  const { database, clock, config, isEmbedded, audit } = deps;
  const isDemo = config.DEMO && isEmbedded;
  for (const role of STAFF_ROLES) {
    const known = await findDemoMember(database.db, role);
    const state = isDemo ? 'active' : 'disabled';
    if (known ? known.state === state : !isDemo) continue;
    await transaction(database, async tx => {
      const now = new Date(clock.nowMs());
      const { name, mail } = demoStaff[role];
      const id = known?.id ?? (await insertMember(tx, { name, mail, role, state, isDemo: true, now }));
      if (id === undefined) return;
      await updateMember(tx, id, { state });
      if (!isDemo) await deleteStaffSessions(tx, { staffId: id });
      await audit.write(tx, INSTALLATION, {
        action: isDemo ? 'staff.demo' : 'staff.demoEnded',
        subject: { kind: 'staff', id: String(id), name },
        after: { role, state },
      });
    });
  }
}
