/** Passkeys as this browser has them. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CallFailure, call } from '../../platform/call.ts';

/** A passkey belongs to a name: an address of numbers has none. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);
}

type Answered = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Made = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Credential = Record<string, unknown>;

/** What the browser answers to a challenge of the server. */
export async function answerPasskey(): Promise<Credential> {
  const { options } = await call('session.passkeyOptions', {});
  return told(() => startAuthentication({ optionsJSON: options as Answered }));
}

export async function makePasskey(options: object): Promise<Credential> {
  return told(() => startRegistration({ optionsJSON: options as Made }));
}

async function told(ask: () => Promise<object>): Promise<Credential> {
  try {
    return { ...(await ask()) };
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const text = isKnown ? 'This device has a passkey for you already.' : 'The browser gave no passkey.';
    throw new CallFailure('passkey', text);
  }
}
