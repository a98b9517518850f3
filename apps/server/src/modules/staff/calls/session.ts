import { Refusal } from '@boardwalk/base';
import { STAFF_ROLES } from '@boardwalk/rules';
import type { ConsoleHandlers, ConsoleRequest } from '../../../http/console/handler.ts';
import { beginPasskeyWithLink, beginSecretWithLink, loadLink, useLink } from '../commands/links.ts';
import {
  mayBeDemo,
  proveAgain,
  type SignedIn,
  signInAsDemo,
  signInByPasskey,
  signInByPassword,
  signOut,
} from '../commands/sign-in.ts';
import type { StaffDeps } from '../deps.ts';
import { presentMe } from '../present.ts';
import { findMember, hasOwner } from '../store/members.ts';
import { beginPasskey } from '../ways-in.ts';

export type SessionCallName =
  | 'session.door'
  | 'session.me'
  | 'session.link'
  | 'session.passkeyForLink'
  | 'session.secretForLink'
  | 'session.useLink'
  | 'session.passkeyOptions'
  | 'session.signInByPasskey'
  | 'session.signIn'
  | 'session.signInAsDemo'
  | 'session.prove'
  | 'session.signOut';

/** What the page of a link tells about the installation, beside its form. */
export type ListFacts = () => Promise<readonly string[]>;

export interface Installation {
  readonly arcade: string;
  readonly version: string;
  readonly listFacts: ListFacts;
}

const DONE = { done: true } as const;

export function sessionCalls(deps: StaffDeps, installation: Installation): ConsoleHandlers<SessionCallName> {
  return { ...doorCalls(deps, installation), ...linkCalls(deps, installation), ...signInCalls(deps) };
}

function doorCalls(
  deps: StaffDeps,
  { arcade, version }: Installation,
): ConsoleHandlers<'session.door' | 'session.me'> {
  return {
    'session.door': async ({ from }) => ({
      arcade,
      version,
      hasOwner: await hasOwner(deps.database.db),
      demoRoles: mayBeDemo(deps, from) ? [...STAFF_ROLES] : [],
    }),
    'session.me': ({ staff }) => meOf(deps, staff.staffId, staff.provenAtMs),
  };
}

function linkCalls(
  deps: StaffDeps,
  { listFacts }: Installation,
): ConsoleHandlers<'session.link' | 'session.passkeyForLink' | 'session.secretForLink' | 'session.useLink'> {
  return {
    'session.link': async ({ input }) => {
      const { link, member, role } = await loadLink(deps, input.token);
      return {
        purpose: link.purpose,
        role,
        name: member?.name ?? '',
        mail: member?.mail ?? '',
        expiresAt: link.expires_at.getTime(),
        facts: [...(await listFacts())],
      };
    },
    'session.passkeyForLink': async ({ input, from }) => ({
      options: await beginPasskeyWithLink(deps, input.token, input, from),
    }),
    'session.secretForLink': ({ input }) => beginSecretWithLink(deps, input.token, input),
    'session.useLink': async ({ input, from, setSession }) => {
      const { staffId, session, recoveryCodes } = await useLink(deps, input, from);
      setSession(session);
      return { me: await meOf(deps, staffId, deps.clock.nowMs()), recoveryCodes: [...recoveryCodes] };
    },
  };
}

function signInCalls(
  deps: StaffDeps,
): ConsoleHandlers<
  | 'session.passkeyOptions'
  | 'session.signInByPasskey'
  | 'session.signIn'
  | 'session.signInAsDemo'
  | 'session.prove'
  | 'session.signOut'
> {
  const opened = async (
    { setSession }: Pick<ConsoleRequest<'session.signIn'>, 'setSession'>,
    signingIn: Promise<SignedIn>,
  ) => {
    const { staffId, session } = await signingIn;
    setSession(session);
    return meOf(deps, staffId, deps.clock.nowMs());
  };
  return {
    'session.passkeyOptions': async ({ from }) => ({ options: await beginPasskey(deps, from) }),
    'session.signInByPasskey': request =>
      opened(request, signInByPasskey(deps, request.input.credential, request.from)),
    'session.signIn': request => opened(request, signInByPassword(deps, request.input, request.from)),
    'session.signInAsDemo': request => opened(request, signInAsDemo(deps, request.input.role, request.from)),
    'session.prove': async ({ input, staff, from }) => {
      await proveAgain(deps, staff, input, from);
      return meOf(deps, staff.staffId, deps.clock.nowMs());
    },
    'session.signOut': async ({ staff, who, setSession }) => {
      await signOut(deps, staff, who);
      setSession(undefined);
      return DONE;
    },
  };
}

async function meOf({ database, alone }: StaffDeps, staffId: number, provenAtMs: number) {
  const member = await findMember(database.db, staffId);
  if (!member) throw new Refusal('staffSignInRequired');
  return presentMe(member, provenAtMs, await alone.leftToday(member.id, member.role));
}
