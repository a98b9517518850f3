/** Who is there: guests, sign-in, mail codes, third parties, devices. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { MailCodeType } from '../enums/index.ts';
import { done, list, nothing, oneOfNumbers, text, timestampMs, whole } from '../fields.ts';

export const mail = text(254, 3);
/** MD5 of what the person typed, in hex; to the server this is the password. */
export const password = Type.String({
  pattern: '^[0-9a-fA-F]{32}$',
  description: 'MD5 in hex, made by the client',
});
const code = Type.String({ pattern: '^[0-9]{6}$' });
const mailCodeType = oneOfNumbers(MailCodeType);
export const authSource = oneOfNumbers({ facebook: 4, google: 5, apple: 6, email: 7, twitter: 8 });

export const session = Type.Object({
  userId: Type.Integer(),
  token: Type.String(),
  expiresAt: timestampMs,
  /** True when this sign-in made the account. */
  insert: Type.Boolean(),
});

export const identityCalls = {
  'identity.visitor': write({
    path: '/news/api/web/user/login/visitor',
    summary: 'Makes this device a guest, or finds the guest it already is',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({ deviceId: text(128, 8) }),
    output: Type.Object({
      uid: Type.String(),
      userId: Type.Integer(),
      token: Type.String(),
      expiresAt: timestampMs,
    }),
  }),
  'identity.signIn': write({
    path: '/api/user/login/jsonp',
    summary: 'Signs in with e-mail and password (source 7) or a token of a third party (4, 5, 6)',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({
      authSource,
      accessToken: Type.Optional(text(8192)),
      authorizationId: Type.Optional(text(2048)),
      invitationUid: Type.Optional(text(64)),
      mail: Type.Optional(mail),
      password: Type.Optional(password),
      register: Type.Optional(Type.Boolean()),
    }),
    output: session,
    refusals: [
      'wrongCredentials',
      'authError',
      'providerUnavailable',
      'badMail',
      'accountBlocked',
      'accountDeleting',
    ],
  }),
  'identity.checkThirdParty': read({
    path: '/api/user/third/check/jsonp',
    summary: 'Whether this third-party account is already bound to somebody',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({ authSource, accessToken: text(8192, 1) }),
    output: Type.Object({ repeat: Type.Boolean() }),
    refusals: ['authError', 'providerUnavailable'],
  }),
  'identity.bindThirdParty': write({
    method: 'POST',
    path: '/api/user/third/bind',
    summary: 'Adds a third-party account as a way to sign in',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({ authSource, accessToken: text(8192, 1) }),
    output: done,
    refusals: ['proofRequired', 'authError', 'providerUnavailable', 'repeat'],
  }),
  'identity.unbindThirdParty': write({
    method: 'POST',
    path: '/api/user/third/unbind',
    summary: 'Removes a way to sign in; the last one stays',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({ authSource }),
    output: done,
    refusals: ['proofRequired', 'notFound', 'lastSignIn'],
  }),
  'identity.listThirdParties': read({
    path: '/api/user/third/list',
    summary: "One's own ways to sign in",
    scope: 'private',
    input: nothing,
    output: Type.Object({
      list: list(Type.Object({ authSource: Type.Integer(), name: Type.String(), boundAt: timestampMs }), 8),
    }),
  }),
  'identity.signInOptions': read({
    path: '/api/user/login/options',
    summary: 'Which third parties this installation accepts, with their public client ids',
    scope: 'public',
    cacheSeconds: 300,
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          authSource: Type.Integer(),
          name: Type.String(),
          clientId: Type.String(),
          authorizeUrl: Type.String({
            description: 'where a browser begins; ask for response_type id_token (Facebook: token)',
          }),
        }),
        8,
      ),
    }),
  }),
  'identity.signInNonce': write({
    method: 'POST',
    path: '/api/user/login/nonce',
    summary: 'A nonce to send along to Google or Apple; their token is good once, for 10 minutes',
    scope: 'public',
    kind: 'credential',
    input: nothing,
    output: Type.Object({ nonce: Type.String(), expiresAt: timestampMs }),
  }),
  'identity.sendMailCode': write({
    path: '/api/mail/code/jsonp',
    summary: "Sends a code of six digits by mail: register '0', reset '1'; good for 10 minutes and 5 tries",
    scope: 'public',
    kind: 'mail',
    input: Type.Object({ mail, codeType: mailCodeType }),
    output: Type.Object({ done: Type.Literal(true), retryAfterSeconds: whole(0, 600) }),
    refusals: ['badMail', 'codeTooSoon', 'providerUnavailable'],
  }),
  'identity.verifyMailCode': write({
    path: '/api/mail/verity/code/jsonp',
    summary: 'Checks a code without using it up; a wrong one costs a try',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({ mail, code, codeType: Type.Optional(mailCodeType) }),
    output: done,
    refusals: ['badMail', 'wrongCode'],
  }),
  'identity.signUpByCode': write({
    path: '/api/mail/code/upsert/jsonp',
    summary: 'Signs up, or in, by a mailed code; with a password it is stored',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({
      mail,
      code,
      password: Type.Optional(password),
      invitationUid: Type.Optional(text(64)),
    }),
    output: session,
    refusals: ['badMail', 'badPassword', 'wrongCode', 'mailTaken', 'accountBlocked', 'accountDeleting'],
  }),
  'identity.completeMail': write({
    path: '/api/user/complete/email',
    summary: 'Gives this account an e-mail address, or another one, by a mailed code of type register',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({ mail, code, codeType: Type.Optional(mailCodeType) }),
    output: done,
    refusals: ['proofRequired', 'badMail', 'wrongCode', 'mailTaken', 'providerUnavailable'],
  }),
  'identity.restoreMail': write({
    method: 'POST',
    path: '/api/user/restore/email',
    summary: 'Takes a changed e-mail address back, by what was mailed to the old one, and ends every session',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({ restoreToken: text(64, 43) }),
    output: done,
    refusals: ['wrongCode', 'mailTaken', 'notFound'],
  }),
  'identity.sendProofCode': write({
    method: 'POST',
    path: '/api/user/prove/code',
    summary: "Mails a code to the account's own address, to prove who uses this session",
    scope: 'private',
    kind: 'mail',
    input: nothing,
    output: Type.Object({ done: Type.Literal(true), retryAfterSeconds: whole(0, 600) }),
    refusals: ['badMail', 'codeTooSoon', 'providerUnavailable'],
  }),
  'identity.prove': write({
    method: 'POST',
    path: '/api/user/prove',
    summary: 'Proves who uses this session, by password, mailed code or a third party; good for 10 minutes',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({
      password: Type.Optional(password),
      code: Type.Optional(code),
      authSource: Type.Optional(authSource),
      accessToken: Type.Optional(text(8192, 1)),
    }),
    output: Type.Object({ provenUntil: timestampMs }),
    refusals: ['wrongCredentials', 'wrongCode', 'authError', 'providerUnavailable'],
  }),
  'identity.resetPassword': write({
    method: 'POST',
    path: '/api/user/password/reset',
    summary: 'Sets a new password by a mailed code and ends every session',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({ mail, code, password }),
    output: done,
    refusals: ['badMail', 'badPassword', 'wrongCode'],
  }),
  'identity.changePassword': write({
    method: 'POST',
    path: '/api/user/password/update',
    summary: 'Sets or changes the password and ends all other sessions',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({ oldPassword: Type.Optional(password), password }),
    output: done,
    refusals: ['proofRequired', 'badPassword', 'wrongCredentials'],
  }),
  'identity.signOut': write({
    method: 'POST',
    path: '/api/user/logout',
    summary: 'Ends this session',
    scope: 'trial',
    input: nothing,
    output: done,
  }),
  'identity.signOutEverywhere': write({
    method: 'POST',
    path: '/api/user/logout/all',
    summary: 'Ends every session of this account, this one too',
    scope: 'private',
    input: nothing,
    output: done,
  }),
  'identity.listDevices': read({
    path: '/api/user/device/list',
    summary: 'Where this account is signed in',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          sessionId: Type.String(),
          deviceType: Type.Integer(),
          deviceInfo: Type.String(),
          signedInAt: timestampMs,
          seenAt: timestampMs,
          current: Type.Boolean(),
        }),
        50,
      ),
    }),
  }),
  'identity.removeDevice': write({
    method: 'POST',
    path: '/api/user/device/remove',
    summary: 'Ends one session of this account',
    scope: 'private',
    input: Type.Object({ sessionId: text(40, 1) }),
    output: done,
    refusals: ['notFound'],
  }),
};
