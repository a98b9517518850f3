/**
 * Signing in at a third party in a window of its own. The window ends on `/signed-in.html`, which
 * hands the answer over a channel that only pages of our own origin can hear.
 */

import { isRefusal, Refusal } from '@boardwalk/base';
import {
  PROVIDER_POPUP_HEIGHT_PX,
  PROVIDER_POPUP_WIDTH_PX,
  PROVIDER_TIMEOUT_MAX_MS,
} from '@boardwalk/contract/constants';
import { AuthSource } from '@boardwalk/contract/enums';
import { newId } from '../../../platform/device/device.ts';
import { call } from '../../../platform/request/call.ts';
import type { Output } from '../../../platform/request/send.ts';

export type Provider = Output<'identity.signInOptions'>['list'][number];
export type ProviderRefusal = 'popupBlocked' | 'popupClosed' | 'authError';

export const SIGN_IN_CHANNEL = 'boardwalk-sign-in';
const CLOSED_CHECK_MS = 500;
/** Signing in takes a person some time; a window that tells nothing, not even that it was closed, ends the wait here. */
const ANSWER_WITHIN_MS = 2 * PROVIDER_TIMEOUT_MAX_MS;
/** How providers say that a person changed their mind. */
const CANCELLED: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_authorize']);

/** The provider's token for our server; refused when the window was blocked or closed. */
async function askProvider(provider: Provider): Promise<string> {
  // Opened before anything is awaited: browsers block windows that do not follow a press at once.
  const popup = window.open('about:blank', '_blank', features());
  if (popup === null) throw new Refusal<ProviderRefusal>('popupBlocked');
  const state = newId();
  try {
    popup.location.href = await addressAt(provider, state);
    const answer = await answerFrom(popup, state);
    if (CANCELLED.has(answer.get('error') ?? '')) throw new Refusal<ProviderRefusal>('popupClosed');
    const token = answer.get(tokenName(provider));
    if (token === null) throw new Refusal<ProviderRefusal>('authError');
    return token;
  } finally {
    popup.close();
  }
}

/** The same for a button: undefined when its window was closed, because whoever did that knows it. */
export async function askToken(provider: Provider): Promise<string | undefined> {
  try {
    return await askProvider(provider);
  } catch (error) {
    if (isRefusal(error) && error.code === 'popupClosed') return undefined;
    throw error;
  }
}

/** The server lists only sources of the enumeration. */
export function sourceOf({ authSource }: Provider): AuthSource {
  return authSource as AuthSource;
}

function tokenName({ authSource }: Provider): string {
  return authSource === AuthSource.facebook ? 'access_token' : 'id_token';
}

interface Asking {
  readonly responseType: string;
  readonly scope: string;
  /** Where the answer goes, on our own origin, and how. */
  readonly returnPath: string;
  readonly responseMode?: string;
}

const openId: Asking = {
  responseType: 'id_token',
  responseMode: 'fragment',
  scope: 'openid email profile',
  returnPath: '/signed-in.html',
};

const askings: Partial<Record<AuthSource, Asking>> = {
  [AuthSource.facebook]: { responseType: 'token', scope: 'public_profile', returnPath: '/signed-in.html' },
  // A token alone is not given, and an address only to a form.
  // https://developer.apple.com/documentation/signinwithapplerestapi/request-an-authorization-to-the-sign-in-with-apple-server.
  [AuthSource.apple]: {
    responseType: 'code id_token',
    responseMode: 'form_post',
    scope: 'email',
    returnPath: '/api/signed-in',
  },
};

async function addressAt(provider: Provider, state: string): Promise<string> {
  const address = new URL(provider.authorizeUrl);
  const { responseType, responseMode, scope, returnPath } = askings[sourceOf(provider)] ?? openId;
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: window.location.origin + returnPath,
    response_type: responseType,
    scope,
    state,
    ...(responseMode !== undefined && {
      response_mode: responseMode,
      nonce: (await call('identity.signInNonce', {})).nonce,
    }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

function answerFrom(popup: Window, state: string): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  let closedCheck: ReturnType<typeof setInterval> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<URLSearchParams>((resolve, reject) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(String(data));
      if (answer.get('state') === state) resolve(answer);
    };
    const giveUp = () => reject(new Refusal<ProviderRefusal>('popupClosed'));
    closedCheck = setInterval(() => popup.closed && giveUp(), CLOSED_CHECK_MS);
    timeout = setTimeout(giveUp, ANSWER_WITHIN_MS);
  });
  return answered.finally(() => {
    clearInterval(closedCheck);
    clearTimeout(timeout);
    channel.close();
  });
}

function features(): string {
  const left = Math.max(0, Math.round((window.screen.width - PROVIDER_POPUP_WIDTH_PX) / 2));
  return `popup,width=${PROVIDER_POPUP_WIDTH_PX},height=${PROVIDER_POPUP_HEIGHT_PX},left=${left},top=60`;
}
