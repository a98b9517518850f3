/**
 * Sign-in by a Facebook access token: Facebook itself says whether the token is good, whose it is and
 * that it was made for our app. A token made for another app would sign its holder's owner in here.
 */
import { createHmac } from 'node:crypto';
import { type Clock, Refusal } from '@boardwalk/base';
import { AuthSource } from '@boardwalk/contract/enums';
import { askOutside } from './outside.ts';
import type { Proof, ThirdPartyProvider } from './provider.ts';

const AUTHORIZE_URL = 'https://www.facebook.com/dialog/oauth';
const NAME_CHARACTERS = 254;

export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly graphUrl: string;
}

export function createFacebookProvider(settings: FacebookSettings, clock: Clock): ThirdPartyProvider {
  return {
    source: AuthSource.facebook,
    name: 'Facebook',
    clientId: settings.appId,
    authorizeUrl: async () => AUTHORIZE_URL,
    verify: async token => {
      const subject = await subjectOf(settings, token, clock.nowMs());
      const name = await nameOf(settings, token, subject);
      // Facebook does not vouch for addresses and echoes no nonce.
      return {
        source: AuthSource.facebook,
        subject,
        name,
        mail: undefined,
        nonce: undefined,
      } satisfies Proof;
    },
  };
}

async function subjectOf(
  { appId, appSecret, graphUrl }: FacebookSettings,
  token: string,
  nowMs: number,
): Promise<string> {
  const address = new URL(`${graphUrl}/debug_token`);
  address.searchParams.set('input_token', token);
  address.searchParams.set('access_token', `${appId}|${appSecret}`);
  const { body } = await askOutside(address);
  const data = (body['data'] ?? {}) as Readonly<Record<string, unknown>>;
  const { app_id: app, is_valid: isValid, type, user_id: subject, expires_at: expiresAtSeconds } = data;
  // 0 is a token that does not expire.
  const isAlive =
    typeof expiresAtSeconds === 'number' && (expiresAtSeconds === 0 || expiresAtSeconds * 1000 > nowMs);
  const isOurs = app === appId && isValid === true && type === 'USER' && isAlive;
  if (!isOurs || typeof subject !== 'string' || !/^[0-9]{1,64}$/.test(subject))
    throw new Refusal('authError');
  return subject;
}

async function nameOf(
  { appSecret, graphUrl }: FacebookSettings,
  token: string,
  subject: string,
): Promise<string> {
  const address = new URL(`${graphUrl}/me`);
  address.searchParams.set('fields', 'id,name');
  address.searchParams.set('access_token', token);
  address.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'));
  const { body } = await askOutside(address);
  if (body['id'] !== subject) throw new Refusal('authError');
  return typeof body['name'] === 'string' ? body['name'].slice(0, NAME_CHARACTERS) : '';
}
