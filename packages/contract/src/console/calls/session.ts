/** Coming in: the first owner, invitations, passkeys, passwords with a second factor, and proving it again. */
import { STAFF_ROLES } from '@boardwalk/rules';
import { Type } from 'typebox';
import { done, list, nothing, oneOf, text, timestampMs } from '../../fields.ts';
import { staffRead, staffWrite } from '../call.ts';
import {
  credential,
  credentialOptions,
  mail,
  me,
  secondFactor,
  staffName,
  staffRole,
  token,
} from './fields.ts';

/** Empty for who has a passkey and comes back by a recovery code. */
const password = text(256);
const TRIED = ['wrongStaffCredentials', 'wrongSecondFactor'] as const;

export const sessionCalls = {
  'session.door': staffRead({
    path: '/api/console/door',
    summary: 'What somebody who is not signed in sees of this installation',
    permission: 'anybody',
    input: nothing,
    output: Type.Object({
      arcade: Type.String(),
      version: Type.String(),
      hasOwner: Type.Boolean(),
      /** Demo staff that may be taken from here; empty unless this is a demo on this very machine. */
      demoRoles: list(oneOf(...STAFF_ROLES), 6),
    }),
  }),
  'session.me': staffRead({
    path: '/api/console/me',
    summary: 'Who is signed in',
    permission: 'staff',
    input: nothing,
    output: me,
  }),
  'session.link': staffRead({
    path: '/api/console/link',
    summary: 'What a link of the first start or of an invitation is good for',
    permission: 'anybody',
    kind: 'credential',
    input: Type.Object({ token }),
    output: Type.Object({
      purpose: oneOf('owner', 'invitation', 'reset'),
      role: staffRole,
      name: Type.String(),
      mail: Type.String(),
      expiresAt: timestampMs,
      /** For the page beside the form: what this installation runs on. */
      facts: list(Type.String(), 6),
    }),
    refusals: ['linkUsed'],
  }),
  'session.passkeyForLink': staffWrite({
    path: '/api/console/link/passkey',
    summary: 'Begins a passkey for whoever holds the link',
    permission: 'anybody',
    kind: 'credential',
    input: Type.Object({ token, name: staffName, mail }),
    output: Type.Object({ options: credentialOptions }),
    refusals: ['linkUsed', 'badMail', 'mailTaken'],
  }),
  'session.secretForLink': staffWrite({
    path: '/api/console/link/secret',
    summary: 'A secret for an authenticator app, for whoever holds the link',
    permission: 'anybody',
    kind: 'credential',
    input: Type.Object({ token, name: staffName, mail }),
    output: Type.Object({ secret: Type.String(), address: Type.String() }),
    refusals: ['linkUsed', 'badMail', 'mailTaken'],
  }),
  'session.useLink': staffWrite({
    path: '/api/console/link/use',
    summary: 'Makes the account with a passkey, or with a password and a second factor, and signs in',
    permission: 'anybody',
    kind: 'credential',
    input: Type.Object({
      token,
      name: staffName,
      mail,
      credential: Type.Optional(credential),
      password: Type.Optional(password),
      secondFactor: Type.Optional(secondFactor),
    }),
    /** The only time that recovery codes are told. */
    output: Type.Object({ me, recoveryCodes: list(Type.String(), 8) }),
    refusals: ['linkUsed', 'badMail', 'mailTaken', 'badStaffPassword', ...TRIED],
  }),
  'session.passkeyOptions': staffWrite({
    path: '/api/console/passkey',
    summary: 'Begins signing in, or proving it again, by a passkey',
    permission: 'anybody',
    kind: 'credential',
    input: nothing,
    output: Type.Object({ options: credentialOptions }),
  }),
  'session.signInByPasskey': staffWrite({
    path: '/api/console/passkey/sign-in',
    summary: 'Signs in by a passkey',
    permission: 'anybody',
    kind: 'credential',
    input: Type.Object({ credential }),
    output: me,
    refusals: ['wrongStaffCredentials'],
  }),
  'session.signIn': staffWrite({
    path: '/api/console/sign-in',
    summary: 'Signs in by password and second factor together, so that neither can be guessed alone',
    permission: 'anybody',
    kind: 'credential',
    input: Type.Object({ mail, password, secondFactor }),
    output: me,
    refusals: ['wrongStaffCredentials'],
  }),
  'session.signInAsDemo': staffWrite({
    path: '/api/console/demo/sign-in',
    summary: 'Signs in as a demo’s member of the staff, from this very machine only',
    permission: 'anybody',
    kind: 'credential',
    input: Type.Object({ role: staffRole }),
    output: me,
    refusals: ['notFound'],
  }),
  'session.prove': staffWrite({
    path: '/api/console/prove',
    summary: 'Proves again who is sitting here, before money moves',
    permission: 'staff',
    kind: 'credential',
    input: Type.Object({
      credential: Type.Optional(credential),
      password: Type.Optional(password),
      secondFactor: Type.Optional(secondFactor),
    }),
    output: me,
    refusals: [...TRIED],
  }),
  'session.signOut': staffWrite({
    path: '/api/console/sign-out',
    summary: 'Signs out here',
    permission: 'staff',
    input: nothing,
    output: done,
  }),
};
