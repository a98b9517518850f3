/** Real-time developer notifications: Pub/Sub pushes them with a token that Google signed for our address. */
import type { JWTVerifyGetKey } from 'jose';
import { ForgedWebhook, type WebhookHeaders } from '../provider.ts';

export interface PushSettings {
  readonly keysUrl: string;
  /** The address Pub/Sub was told to push to, or what was chosen instead. */
  readonly audience: string;
  /** The service account Pub/Sub signs for. */
  readonly pushEmail: string;
}

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const TIMEOUT_MS = 5000;
const CLOCK_TOLERANCE_SECONDS = 30;

export type ProvePush = (headers: WebhookHeaders) => Promise<void>;

/** Throws `ForgedWebhook`, and what else it is where the keys cannot be had. */
export function createPushProof(settings: PushSettings, nowMs: () => number): ProvePush {
  let keys: JWTVerifyGetKey | undefined;
  return async ({ authorization }) => {
    const [, token] = /^Bearer (\S+)$/.exec(String(authorization ?? '')) ?? [];
    if (token === undefined || settings.pushEmail === '') throw new ForgedWebhook('Pub/Sub brings a token');
    const { createRemoteJWKSet, errors, jwtVerify } = await import('jose');
    keys ??= createRemoteJWKSet(new URL(settings.keysUrl), { timeoutDuration: TIMEOUT_MS });
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: ISSUERS,
        audience: settings.audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(nowMs()),
      });
      if (payload['email'] !== settings.pushEmail || payload['email_verified'] !== true)
        throw new ForgedWebhook('another account’s token');
    } catch (error) {
      const isTheirs = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      if (isTheirs) throw new ForgedWebhook(error.message);
      throw error;
    }
  };
}

/** What was pushed; undefined for what tells of no purchase in this app. */
export function readPush(
  body: Buffer,
  packageName: string,
): { readonly eventId: string; readonly token: string } | undefined {
  const { messageId = '', data = '' } = (parse(body.toString()) as Pushed).message ?? {};
  const told = parse(Buffer.from(data, 'base64').toString()) as Told;
  if (told.packageName !== packageName || messageId === '') return undefined;
  const token =
    told.oneTimeProductNotification?.purchaseToken ?? told.voidedPurchaseNotification?.purchaseToken;
  return token ? { eventId: messageId, token } : undefined;
}

interface Pushed {
  readonly message?: { readonly messageId?: string; readonly data?: string };
}

interface Told {
  readonly packageName?: string;
  readonly oneTimeProductNotification?: { readonly purchaseToken?: string };
  readonly voidedPurchaseNotification?: { readonly purchaseToken?: string };
}

function parse(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // The same as anything else that is no object.
  }
  throw new ForgedWebhook('Pub/Sub sends JSON');
}
