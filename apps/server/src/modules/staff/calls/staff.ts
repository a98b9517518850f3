import { checkPermission } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import type { IssuedLink } from '../commands/links.ts';
import { changeRole, disable, invite, reset, type WithLink } from '../commands/members.ts';
import {
  addPasskey,
  beginOwnPasskey,
  endSession,
  forgetView,
  keepView,
  removePasskey,
  renewCodes,
} from '../commands/own.ts';
import type { StaffDeps } from '../deps.ts';
import { invitationMail } from '../mails.ts';
import { VIEWS_MAX } from '../policy.ts';
import { presentMember, presentPasskey } from '../present.ts';
import { listMembers } from '../store/members.ts';
import { listPasskeys } from '../store/passkeys.ts';
import { listStaffSessions, listViews } from '../store/sessions.ts';

type OwnCallName =
  | 'staff.endSession'
  | 'staff.passkeys'
  | 'staff.passkeyOptions'
  | 'staff.addPasskey'
  | 'staff.removePasskey'
  | 'staff.renewCodes'
  | 'views.list'
  | 'views.save'
  | 'views.remove';
type ManagingCallName =
  | 'staff.list'
  | 'staff.invite'
  | 'staff.changeRole'
  | 'staff.disable'
  | 'staff.reset'
  | 'staff.sessions';
export type StaffCallName = OwnCallName | ManagingCallName;

const DONE = { done: true } as const;

export function staffCalls(deps: StaffDeps): ConsoleHandlers<StaffCallName> {
  return { ...managingCalls(deps), ...ownCalls(deps) };
}

function managingCalls(deps: StaffDeps): ConsoleHandlers<ManagingCallName> {
  const { database, clock } = deps;
  return {
    'staff.list': async () => ({ list: (await listMembers(database.db)).map(presentMember) }),
    'staff.invite': async ({ input, who, from }) => {
      const invited = await invite(deps, who, input);
      return linked(deps, from.origin, who, invited);
    },
    'staff.changeRole': async ({ input, who }) => presentMember(await changeRole(deps, who, input)),
    'staff.disable': async ({ input, who }) => presentMember(await disable(deps, who, input)),
    'staff.reset': async ({ input, who, from }) => {
      const renewed = await reset(deps, who, input);
      return linked(deps, from.origin, who, renewed);
    },
    'staff.sessions': async ({ staff }) => {
      const rows = await listStaffSessions(database.db, new Date(clock.nowMs()));
      const seesAll = checkPermission(staff.role, 'staff.read') === undefined;
      const shown = rows.filter(({ staff_id: id }) => seesAll || id === staff.staffId);
      return {
        list: shown.map(row => ({
          sessionId: row.id,
          staffId: row.staff_id,
          name: row.name,
          isThis: row.id === staff.sessionId,
          method: row.method,
          address: row.address,
          agent: row.agent,
          createdAt: row.created_at.getTime(),
          seenAt: row.seen_at.getTime(),
        })),
      };
    },
  };
}

/** Mailed where mail works, and told in any case: whoever invites may stand beside whom they invite. */
async function linked(deps: StaffDeps, origin: string, who: StaffWho, { member, link }: WithLink) {
  const address = linkAddress(deps, origin, link);
  await deps.mailer
    .send(invitationMail(member, who.name, address))
    .catch((error: unknown) => deps.log.warn({ err: error }, 'an invitation could not be mailed'));
  return { member: presentMember(member), link: address, expiresAt: link.expiresAtMs };
}

/** In the part of an address that browsers keep to themselves, so that no log has it. */
export function linkAddress(
  { config }: Pick<StaffDeps, 'config'>,
  origin: string,
  { token }: Pick<IssuedLink, 'token'>,
): string {
  return `${config.CONSOLE_URL || origin}/console/join#${token}`;
}

function ownCalls(deps: StaffDeps): ConsoleHandlers<OwnCallName> {
  const { database } = deps;
  return {
    'staff.endSession': async ({ input, who }) => {
      await endSession(deps, who, input);
      return DONE;
    },
    'staff.passkeys': async ({ who }) => ({
      list: (await listPasskeys(database.db, who.staffId)).map(presentPasskey),
    }),
    'staff.passkeyOptions': async ({ staff, from }) => ({
      options: await beginOwnPasskey(deps, staff, from),
    }),
    'staff.addPasskey': async ({ input, who, from }) =>
      presentPasskey(await addPasskey(deps, who, input, from)),
    'staff.removePasskey': async ({ input, who }) => {
      await removePasskey(deps, who, input.passkeyId);
      return DONE;
    },
    'staff.renewCodes': async ({ who }) => ({ recoveryCodes: await renewCodes(deps, who) }),
    'views.list': async ({ who }) => {
      const views = await listViews(database.db, who.staffId, VIEWS_MAX);
      return { list: views.map(({ id, ...view }) => ({ viewId: String(id), ...view })) };
    },
    'views.save': async ({ input, who }) => {
      await keepView(deps, who, input);
      return DONE;
    },
    'views.remove': async ({ input, who }) => {
      await forgetView(deps, who, Number(input.viewId));
      return DONE;
    },
  };
}
