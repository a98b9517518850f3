/**
 * Sign-in by an OpenID provider's id token (Google, Apple): signed by the issuer's published keys,
 * made for us, not expired, and carrying a nonce of ours.
 */
import { type Clock, HOUR_MS, Refusal } from '@boardwalk/base';
import type { createRemoteJWKSet, JWTPayload } from 'jose';
import { findMailAddress, type ThirdPartySource } from '../../accounts/index.ts';
import { askOutside } from './outside.ts';
import type { Proof, ThirdPartyProvider } from './provider.ts';

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5000;
const NAME_CHARACTERS = 254;

export interface OpenIdSettings {
  readonly source: ThirdPartySource;
  readonly name: string;
  readonly issuer: string;
  /** The web client first; the ids of the shells behind it. */
  readonly clientIds: readonly string[];
}

interface Discovered {
  readonly authorizeUrl: string;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly untilMs: number;
}

export function createOpenIdProvider(settings: OpenIdSettings, clock: Clock): ThirdPartyProvider {
  let known: Promise<Discovered> | undefined;
  const discovered = async (): Promise<Discovered> => {
    const before = known && (await known.catch(() => undefined));
    if (before && before.untilMs > clock.nowMs()) return before;
    known = discover(settings.issuer, clock.nowMs() + HOUR_MS);
    return known;
  };
  return {
    source: settings.source,
    name: settings.name,
    clientId: settings.clientIds[0] ?? '',
    authorizeUrl: async () => (await discovered()).authorizeUrl,
    verify: async token => {
      const { keys } = await discovered();
      return proofOf(settings.source, await claimsOf(token, keys, settings, clock.nowMs()));
    },
  };
}

async function discover(issuer: string, untilMs: number): Promise<Discovered> {
  const { body } = await askOutside(new URL(`${issuer}/.well-known/openid-configuration`));
  const { jwks_uri: keysUrl, authorization_endpoint: authorizeUrl } = body;
  const { createRemoteJWKSet } = await import('jose');
  const isOurs = body['issuer'] === issuer && typeof keysUrl === 'string' && typeof authorizeUrl === 'string';
  if (!isOurs || !URL.canParse(keysUrl)) throw new Refusal('providerUnavailable');
  return {
    authorizeUrl,
    keys: createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS }),
    untilMs,
  };
}

async function claimsOf(
  token: string,
  keys: Discovered['keys'],
  { issuer, clientIds }: OpenIdSettings,
  nowMs: number,
): Promise<JWTPayload> {
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: [...clientIds],
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(nowMs),
    });
    return payload;
  } catch (error) {
    // The token is bad, or the keys could not be had; nothing else is expected here.
    const isUnreachable = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
    throw new Refusal(isUnreachable ? 'providerUnavailable' : 'authError');
  }
}

function proofOf(source: ThirdPartySource, claims: JWTPayload): Proof {
  const { sub, nonce, email, name } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255 || typeof nonce !== 'string')
    throw new Refusal('authError');
  const address = typeof email === 'string' ? email : '';
  // Apple writes the claim as text.
  const isVouchedFor = claims['email_verified'] === true || claims['email_verified'] === 'true';
  return {
    source,
    subject: sub,
    name: (typeof name === 'string' && name !== '' ? name : address).slice(0, NAME_CHARACTERS),
    mail: isVouchedFor ? findMailAddress(address) : undefined,
    nonce,
  };
}
