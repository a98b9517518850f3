import { Refusal, type SessionId, type UserId } from '@boardwalk/base';
import type { CommonParameter } from '@boardwalk/contract';
import { AuthSource } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import { mailAddress } from '../accounts/index.ts';
import type { Device } from '../sessions/index.ts';
import { bindThirdParty, isThirdPartyTaken, unbindThirdParty } from './commands/bind-third-party.ts';
import { completeMail } from './commands/complete-mail.ts';
import { identifyVisitor } from './commands/identify-visitor.ts';
import { sendMailCode } from './commands/send-mail-code.ts';
import { changePassword, resetPassword } from './commands/set-password.ts';
import { signInByPassword } from './commands/sign-in-by-password.ts';
import { type Newcomer, signInByThirdParty } from './commands/sign-in-by-third-party.ts';
import { signUpByCode } from './commands/sign-up-by-code.ts';
import type { IdentityDeps } from './deps.ts';
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
  | 'identity.resetPassword'
  | 'identity.changePassword';
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
export type IdentityCallName = SignInCallName | MailCallName | ThirdPartyCallName | DeviceCallName;

const DONE = { done: true } as const;

export function identityCalls(deps: IdentityDeps): Handlers<IdentityCallName> {
  return { ...signInCalls(deps), ...mailCalls(deps), ...thirdPartyCalls(deps), ...deviceCalls(deps) };
}

function signInCalls(deps: IdentityDeps): Handlers<SignInCallName> {
  return {
    'identity.visitor': async ({ input, common }) => {
      const visitor = { deviceId: input.deviceId, language: common.language, device: deviceOf(common) };
      const { userId, token, expiresAtMs } = await identifyVisitor(deps, visitor);
      return { uid: input.deviceId, userId, token, expiresAt: expiresAtMs };
    },
    'identity.signIn': async ({ input, common }) => {
      const device = deviceOf(common);
      if (input.authSource === AuthSource.email) {
        const { mail = '', password = '' } = input;
        return presentSignIn(await signInByPassword(deps, { mail, password, device }));
      }
      const { authSource, accessToken = '' } = input;
      const newcomer = newcomerOf(common, input.invitationUid);
      return presentSignIn(await signInByThirdParty(deps, { authSource, accessToken, device, newcomer }));
    },
    'identity.signInOptions': async () => presentOptions(deps.providers.list()),
    'identity.signInNonce': async () => {
      const { nonce, expiresAtMs } = await deps.nonces.issue();
      return { nonce, expiresAt: expiresAtMs };
    },
  };
}

function mailCalls(deps: IdentityDeps): Handlers<MailCallName> {
  return {
    'identity.sendMailCode': async ({ input, common }) => {
      const purpose = purposeOf(input.codeType);
      await sendMailCode(deps, { mail: input.mail, purpose, language: common.language });
      return { done: true, retryAfterSeconds: CODE_PAUSE_MS / 1000 };
    },
    'identity.verifyMailCode': async ({ input }) => {
      await deps.mailCodes.check(mailAddress(input.mail), purposeOf(input.codeType), input.code);
      return DONE;
    },
    'identity.signUpByCode': async ({ input, common }) => {
      const { mail, code, password } = input;
      const newcomer = newcomerOf(common, input.invitationUid);
      return presentSignIn(
        await signUpByCode(deps, { mail, code, password, device: deviceOf(common), newcomer }),
      );
    },
    'identity.completeMail': async ({ userId, input }) => {
      await completeMail(deps, userId, input);
      return DONE;
    },
    'identity.resetPassword': async ({ input }) => {
      await resetPassword(deps, input);
      return DONE;
    },
    'identity.changePassword': async ({ userId, session, input }) => {
      const { oldPassword, password } = input;
      await changePassword(deps, userId, { oldPassword, password, sessionId: session.sessionId });
      return DONE;
    },
  };
}

function thirdPartyCalls(deps: IdentityDeps): Handlers<ThirdPartyCallName> {
  return {
    'identity.checkThirdParty': async ({ input }) => ({ repeat: await isThirdPartyTaken(deps, input) }),
    'identity.bindThirdParty': async ({ userId, input }) => {
      await bindThirdParty(deps, userId, input);
      return DONE;
    },
    'identity.unbindThirdParty': async ({ userId, input }) => {
      await unbindThirdParty(deps, userId, input.authSource);
      return DONE;
    },
    'identity.listThirdParties': async ({ userId }) => {
      const [user, bound] = await Promise.all([
        deps.accounts.load(userId),
        deps.accounts.thirdParties.list(userId),
      ]);
      return { list: presentWaysIn(user, bound) };
    },
  };
}

function deviceCalls({ sessions }: IdentityDeps): Handlers<DeviceCallName> {
  return {
    'identity.signOut': async ({ userId, session }) => {
      await sessions.end(userId, session.sessionId);
      return DONE;
    },
    'identity.signOutEverywhere': async ({ userId }) => {
      await sessions.endAll(userId);
      return DONE;
    },
    'identity.listDevices': async ({ userId, session }) => {
      const live = await sessions.list(userId);
      return { list: live.map(one => presentDevice(one, session.sessionId)) };
    },
    'identity.removeDevice': async ({ userId, input }) => {
      if (!(await sessions.end(userId, input.sessionId as SessionId))) throw new Refusal('notFound');
      return DONE;
    },
  };
}

type Common = Readonly<Partial<Record<CommonParameter, string>>>;

function deviceOf({ deviceType = '', deviceInfo = '' }: Common): Device {
  return { deviceType: /^[0-2]$/.test(deviceType) ? Number(deviceType) : 0, deviceInfo };
}

function newcomerOf({ language, currency }: Common, invitationUid: string | undefined): Newcomer {
  const isUserId = /^[1-9][0-9]{0,8}$/.test(invitationUid ?? '');
  return { language, currency, invitedBy: isUserId ? (Number(invitationUid) as UserId) : undefined };
}
