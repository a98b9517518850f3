import { Refusal, type SessionId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import { AuthSource } from '@boardwalk/contract/enums';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import { mailAddress } from '../accounts/index.ts';
import type { SignInDevice } from '../sessions/index.ts';
import { bindThirdParty, isThirdPartyTaken, unbindThirdParty } from './commands/bind-third-party.ts';
import { completeMail } from './commands/complete-mail.ts';
import { identifyVisitor } from './commands/identify-visitor.ts';
import { demandProof, type Owner, prove, sendProofCode } from './commands/prove.ts';
import { restoreMail } from './commands/restore-mail.ts';
import { sendMailCode } from './commands/send-mail-code.ts';
import { changePassword, resetPassword } from './commands/set-password.ts';
import { signInByPassword } from './commands/sign-in-by-password.ts';
import { type Newcomer, signInByThirdParty } from './commands/sign-in-by-third-party.ts';
import { signUpByCode } from './commands/sign-up-by-code.ts';
import type { IdentityDeps } from './deps.ts';
import type { Guesser } from './guesses.ts';
import { CODE_PAUSE_MS, purposeOf } from './policy.ts';
import { presentDevice, presentOptions, presentSignIn, presentWaysIn } from './present.ts';

type SignInCallName =
  | 'identity.visitor'
  | 'identity.signIn'
  | 'identity.signInOptions'
  | 'identity.signInNonce';
type MailCallName =
  | 'identity.sendMailCode'
  | 'identity.verifyMailCode'
  | 'identity.signUpByCode'
  | 'identity.completeMail'
  | 'identity.restoreMail';
type PasswordCallName = 'identity.resetPassword' | 'identity.changePassword';
type ProofCallName = 'identity.sendProofCode' | 'identity.prove';
type ThirdPartyCallName =
  | 'identity.checkThirdParty'
  | 'identity.bindThirdParty'
  | 'identity.unbindThirdParty'
  | 'identity.listThirdParties';
type DeviceCallName =
  | 'identity.signOut'
  | 'identity.signOutEverywhere'
  | 'identity.listDevices'
  | 'identity.removeDevice';
export type IdentityCallName =
  | SignInCallName
  | MailCallName
  | PasswordCallName
  | ProofCallName
  | ThirdPartyCallName
  | DeviceCallName;

const DONE = { done: true } as const;

/** What a call works with, made for whoever makes it. */
export type DepsFor = (guesser: Guesser) => IdentityDeps;

type Asked = Pick<CallRequest<IdentityCallName>, 'address' | 'common'>;
type Deps = (request: Asked) => IdentityDeps;

export function identityCalls(depsFor: DepsFor): Handlers<IdentityCallName> {
  const deps: Deps = ({ address, common }) => depsFor({ network: address, deviceId: common.deviceId ?? '' });
  return {
    ...signInCalls(deps),
    ...mailCalls(deps),
    ...passwordCalls(deps),
    ...proofCalls(deps),
    ...thirdPartyCalls(deps),
    ...deviceCalls(deps),
  };
}

function signInCalls(depsOf: Deps): Handlers<SignInCallName> {
  return {
    'identity.visitor': async request => {
      const { input, common } = request;
      const visitor = { deviceId: input.deviceId, language: common.language, device: deviceOf(request) };
      const { userId, token, expiresAtMs } = await identifyVisitor(depsOf(request), visitor);
      return { uid: input.deviceId, userId, token, expiresAt: expiresAtMs };
    },
    'identity.signIn': async request => {
      const { input } = request;
      const device = deviceOf(request);
      if (input.authSource === AuthSource.email) {
        const { mail = '', password = '' } = input;
        return presentSignIn(await signInByPassword(depsOf(request), { mail, password, device }));
      }
      const { authSource, accessToken = '' } = input;
      const newcomer = await newcomerOf(depsOf(request), request, input.invitationUid);
      const asked = { authSource, accessToken, device, newcomer };
      return presentSignIn(await signInByThirdParty(depsOf(request), asked));
    },
    'identity.signInOptions': async request => presentOptions(depsOf(request).providers.list()),
    'identity.signInNonce': async request => {
      const { nonce, expiresAtMs } = await depsOf(request).nonces.issue();
      return { nonce, expiresAt: expiresAtMs };
    },
  };
}

function mailCalls(depsOf: Deps): Handlers<MailCallName> {
  return {
    'identity.sendMailCode': async request => {
      const { input, common } = request;
      const purpose = purposeOf(input.codeType);
      await sendMailCode(depsOf(request), { mail: input.mail, purpose, language: common.language });
      return { done: true, retryAfterSeconds: CODE_PAUSE_MS / 1000 };
    },
    'identity.verifyMailCode': async request => {
      const { mail, codeType, code } = request.input;
      await depsOf(request).mailCodes.check(mailAddress(mail), purposeOf(codeType), code);
      return DONE;
    },
    'identity.signUpByCode': async request => {
      const { input } = request;
      const { mail, code, password } = input;
      const newcomer = await newcomerOf(depsOf(request), request, input.invitationUid);
      const asked = { mail, code, password, device: deviceOf(request), newcomer };
      return presentSignIn(await signUpByCode(depsOf(request), asked));
    },
    'identity.completeMail': async request => {
      const { userId, session, input } = request;
      const deps = depsOf(request);
      await demandProof(deps, session.sessionId);
      await completeMail(deps, userId, input);
      return DONE;
    },
    'identity.restoreMail': async request => {
      await restoreMail(depsOf(request), request.input.restoreToken);
      return DONE;
    },
  };
}

function passwordCalls(depsOf: Deps): Handlers<PasswordCallName> {
  return {
    'identity.resetPassword': async request => {
      await resetPassword(depsOf(request), request.input);
      return DONE;
    },
    'identity.changePassword': async request => {
      const { oldPassword, password } = request.input;
      await changePassword(depsOf(request), { ...ownerOf(request), oldPassword, password });
      return DONE;
    },
  };
}

function proofCalls(depsOf: Deps): Handlers<ProofCallName> {
  return {
    'identity.sendProofCode': async request => {
      await sendProofCode(depsOf(request), request.userId, request.common.language);
      return { done: true, retryAfterSeconds: CODE_PAUSE_MS / 1000 };
    },
    'identity.prove': async request => ({
      provenUntil: await prove(depsOf(request), ownerOf(request), request.input),
    }),
  };
}

function thirdPartyCalls(depsOf: Deps): Handlers<ThirdPartyCallName> {
  return {
    'identity.checkThirdParty': async request => ({
      repeat: await isThirdPartyTaken(depsOf(request), request.input),
    }),
    'identity.bindThirdParty': async request => {
      const deps = depsOf(request);
      await demandProof(deps, request.session.sessionId);
      await bindThirdParty(deps, request.userId, request.input);
      return DONE;
    },
    'identity.unbindThirdParty': async request => {
      const deps = depsOf(request);
      await demandProof(deps, request.session.sessionId);
      await unbindThirdParty(deps, request.userId, request.input.authSource);
      return DONE;
    },
    'identity.listThirdParties': async request => {
      const { accounts } = depsOf(request);
      const { userId } = request;
      const [user, bound] = await Promise.all([accounts.load(userId), accounts.thirdParties.list(userId)]);
      return { list: presentWaysIn(user, bound) };
    },
  };
}

function deviceCalls(depsOf: Deps): Handlers<DeviceCallName> {
  return {
    'identity.signOut': async request => {
      await depsOf(request).sessions.end(request.userId, request.session.sessionId);
      return DONE;
    },
    'identity.signOutEverywhere': async request => {
      await depsOf(request).sessions.endAll(request.userId);
      return DONE;
    },
    'identity.listDevices': async request => {
      const live = await depsOf(request).sessions.list(request.userId);
      return { list: live.map(one => presentDevice(one, request.session.sessionId)) };
    },
    'identity.removeDevice': async request => {
      const sessionId = request.input.sessionId as SessionId;
      if (!(await depsOf(request).sessions.end(request.userId, sessionId))) throw new Refusal('notFound');
      return DONE;
    },
  };
}

function ownerOf({ userId, session }: Pick<CallRequest<IdentityCallName>, 'userId' | 'session'>): Owner {
  return { userId, sessionId: session.sessionId };
}

/** What a session keeps of where it was opened. */
export function deviceOf({ common, subnet }: Pick<CallRequest<CallName>, 'common' | 'subnet'>): SignInDevice {
  const { deviceType = '', deviceInfo = '', deviceId = '' } = common;
  return { deviceType: /^[0-2]$/.test(deviceType) ? Number(deviceType) : 0, deviceInfo, subnet, deviceId };
}

async function newcomerOf(
  { invitedBy }: Pick<IdentityDeps, 'invitedBy'>,
  { common, address, subnet }: Pick<CallRequest<CallName>, 'common' | 'address' | 'subnet'>,
  invitationUid = '',
): Promise<Newcomer> {
  const { language, currency, deviceId = '' } = common;
  const whence = { network: address, subnet, deviceId };
  const alongside = invitationUid === '' ? undefined : await invitedBy(invitationUid, whence);
  return { language, currency, alongside };
}
