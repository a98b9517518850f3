/** Passkeys (WebAuthn): what browsers are asked, and whether what they answer is true. */
import { Refusal } from '@boardwalk/base';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

// Loaded when the first passkey is asked for: it is larger than the rest of the module.
const library = () => import('@simplewebauthn/server');

export interface StoredPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface NewPasskey extends StoredPasskey {
  /** Bytes that `publicKey` was read from are kept as they are. */
  readonly name: string;
}

interface Owner {
  readonly name: string;
  readonly mail: string;
  readonly handle: string;
}

/** `origin` is the page that asks; its host is what passkeys are bound to. */
export async function optionsToMake(origin: string, { name, mail, handle }: Owner, known: readonly string[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Boardwalk console',
    rpID: hostOf(origin),
    userName: mail,
    userDisplayName: name,
    userID: new TextEncoder().encode(handle),
    attestationType: 'none',
    excludeCredentials: known.map(id => ({ id })),
    // One that knows its owner signs in without a name typed in, and asks for finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function optionsToUse(origin: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'required' });
}

/** Refuses `wrongSecondFactor` for what was not made here, now and by its owner's hand. */
export async function readMade(
  origin: string,
  challenge: string,
  name: string,
  credential: object,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library();
  const verified = await tried('wrongSecondFactor', () =>
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    }),
  );
  if (!verified.verified) throw new Refusal('wrongSecondFactor');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey, counter, transports, name };
}

/** The counter it has now. Refuses `wrongStaffCredentials`. */
export async function readUsed(
  origin: string,
  challenge: string,
  passkey: StoredPasskey,
  credential: object,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await tried('wrongStaffCredentials', () =>
    verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
    }),
  );
  if (!verified.verified) throw new Refusal('wrongStaffCredentials');
  return verified.authenticationInfo.newCounter;
}

/** The challenge that somebody says they answer; empty for what is no answer. */
export function challengeIn(credential: object): string {
  try {
    const { response } = credential as { response: { clientDataJSON: string } };
    const told = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as object;
    const challenge = (told as { challenge?: unknown }).challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

export function idIn(credential: object): string {
  const { id } = credential as { id?: unknown };
  return typeof id === 'string' ? id : '';
}

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/** The library throws for whatever does not agree: strangers write these, so that it is no fault of ours. */
async function tried<Result>(code: string, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw new Refusal(code);
  }
}
