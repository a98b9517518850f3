/** The staff: who works here, how they come in, and where they are signed in. */
import { Type } from 'typebox';
import { bigId, done, list, nothing, text, timestampMs } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';
import { credential, credentialOptions, mail, member, staffId, staffName, staffRole } from './fields.ts';

const sessionId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const passkey = Type.Object({
  passkeyId: Type.String(),
  name: Type.String(),
  createdAt: timestampMs,
  /** 0 for one that was never used. */
  usedAt: timestampMs,
});

export const staffCalls = {
  'staff.list': staffRead({
    path: '/api/console/staff',
    summary: 'Everybody of the staff',
    permission: 'staff.read',
    input: nothing,
    output: Type.Object({ list: list(member, 500) }),
  }),
  'staff.invite': staffWrite({
    path: '/api/console/staff/invite',
    summary: 'Invites somebody by mail; the link is told to who invites as well',
    permission: 'staff.manage',
    needsProof: true,
    kind: 'mail',
    input: Type.Object({ name: staffName, mail, role: staffRole, reason }),
    output: Type.Object({ member, link: Type.String(), expiresAt: timestampMs }),
    refusals: ['badMail', 'mailTaken'],
  }),
  'staff.changeRole': staffWrite({
    path: '/api/console/staff/role',
    summary: 'Gives somebody another role; they go on with it at once',
    permission: 'staff.manage',
    needsProof: true,
    input: Type.Object({ staffId, role: staffRole, reason }),
    output: member,
    refusals: ['notFound', 'lastOwner', 'ownRequest'],
  }),
  'staff.disable': staffWrite({
    path: '/api/console/staff/disable',
    summary: 'Ends somebody’s access and signs them out everywhere',
    permission: 'staff.manage',
    needsProof: true,
    input: Type.Object({ staffId, reason }),
    output: member,
    refusals: ['notFound', 'lastOwner', 'ownRequest'],
  }),
  'staff.reset': staffWrite({
    path: '/api/console/staff/reset',
    summary: 'Takes away how somebody signs in, and mails a link for a new way',
    permission: 'staff.manage',
    needsProof: true,
    kind: 'mail',
    input: Type.Object({ staffId, reason }),
    output: Type.Object({ member, link: Type.String(), expiresAt: timestampMs }),
    refusals: ['notFound', 'ownRequest'],
  }),
  'staff.sessions': staffRead({
    path: '/api/console/staff/sessions',
    summary: 'Where the staff is signed in; whoever may not read about the staff gets only their own',
    permission: 'staff',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          sessionId,
          staffId,
          name: Type.String(),
          isThis: Type.Boolean(),
          method: Type.String(),
          address: Type.String(),
          agent: Type.String(),
          createdAt: timestampMs,
          seenAt: timestampMs,
        }),
        500,
      ),
    }),
  }),
  'staff.endSession': staffWrite({
    path: '/api/console/staff/sessions/end',
    summary: 'Signs somebody out of one place; one’s own may be ended by anybody',
    permission: 'staff',
    input: Type.Object({ sessionId, reason }),
    output: done,
    refusals: ['notFound', 'forbidden'],
  }),
  'staff.passkeys': staffRead({
    path: '/api/console/staff/passkeys',
    summary: 'One’s own passkeys',
    permission: 'staff',
    input: nothing,
    output: Type.Object({ list: list(passkey, 20) }),
  }),
  'staff.passkeyOptions': staffWrite({
    path: '/api/console/staff/passkeys/options',
    summary: 'Begins another passkey for oneself',
    permission: 'staff',
    needsProof: true,
    kind: 'credential',
    input: nothing,
    output: Type.Object({ options: credentialOptions }),
  }),
  'staff.addPasskey': staffWrite({
    path: '/api/console/staff/passkeys/add',
    summary: 'Adds a passkey of one’s own',
    permission: 'staff',
    needsProof: true,
    kind: 'credential',
    input: Type.Object({ name: staffName, credential }),
    output: passkey,
    refusals: ['wrongSecondFactor'],
  }),
  'staff.removePasskey': staffWrite({
    path: '/api/console/staff/passkeys/remove',
    summary: 'Removes a passkey of one’s own; never the last way in',
    permission: 'staff',
    needsProof: true,
    input: Type.Object({ passkeyId: text(400, 1) }),
    output: done,
    refusals: ['notFound', 'lastSignIn'],
  }),
  'staff.renewCodes': staffWrite({
    path: '/api/console/staff/recovery-codes',
    summary: 'Eight new recovery codes for oneself; those before are void',
    permission: 'staff',
    needsProof: true,
    kind: 'credential',
    input: nothing,
    output: Type.Object({ recoveryCodes: list(Type.String(), 8) }),
  }),
  'views.list': staffRead({
    path: '/api/console/views',
    summary: 'One’s saved views of lists',
    permission: 'staff',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({ viewId: bigId, page: Type.String(), name: Type.String(), query: Type.String() }),
        100,
      ),
    }),
  }),
  'views.save': staffWrite({
    path: '/api/console/views/save',
    summary: 'Keeps a list’s filters under a name; the same name takes its place',
    permission: 'staff',
    input: Type.Object({ page: text(60, 1), name: text(40, 1), query: text(500) }),
    output: done,
    refusals: ['tooManyReports'],
  }),
  'views.remove': staffWrite({
    path: '/api/console/views/remove',
    summary: 'Forgets a saved view',
    permission: 'staff',
    input: Type.Object({ viewId: bigId }),
    output: done,
    refusals: ['notFound'],
  }),
};
