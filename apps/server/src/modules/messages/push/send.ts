/** Gives one push to its service; what the service answers says what becomes of push and device. */
import { request } from 'node:https';
import { SECOND_MS } from '@boardwalk/base';
import type { PushDevice } from '../store/pushes.ts';
import { isPushService, publicLookup } from './endpoint.ts';
import { PLAIN_MAX_BYTES, sealPush, type Vapid } from './seal.ts';

/** `gone`: the device takes no more; `later`: the service has trouble; `refused`: this push alone is wrong. */
export type Sent = 'sent' | 'gone' | 'later' | 'refused';

export interface PushContent {
  readonly id: string;
  readonly messageId: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly locale: string;
}

export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The status of the answer; rejects where none came in time. */
export type PostPush = (request: PushRequest) => Promise<number>;

const WITHIN_MS = 10 * SECOND_MS;
const LIFE_SECONDS = 86_400;
const TEXT_MAX_CHARS = 600;

export interface PushSender {
  send(device: PushDevice, content: PushContent): Promise<Sent>;
}

export interface SenderDeps {
  readonly vapid: () => Promise<Vapid>;
  readonly nowMs: () => number;
  readonly config: { readonly PUSH_URL: string; readonly PUSH_TOKEN: string };
  readonly post?: PostPush;
}

export function createPushSender(deps: SenderDeps): PushSender {
  return {
    send: async (device, content) => {
      const shortened = { ...content, text: content.text.slice(0, TEXT_MAX_CHARS) };
      try {
        return outcomeOf(await (device.kind === 'web' ? sendWeb : sendShell)(deps, device, shortened));
      } catch {
        return 'later';
      }
    },
  };
}

async function sendWeb(
  { vapid, nowMs, post = postPublic }: SenderDeps,
  device: PushDevice,
  content: PushContent,
): Promise<number> {
  // Judged again: what was public when it was given need not be so for ever.
  if (!isPushService(device.address)) return 410;
  const plain = Buffer.from(JSON.stringify(content));
  if (plain.length > PLAIN_MAX_BYTES) return 413;
  const { origin } = new URL(device.address);
  return post({
    url: device.address,
    headers: {
      authorization: (await vapid()).authorization(origin, nowMs()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(LIFE_SECONDS),
      urgency: 'normal',
    },
    body: sealPush(plain, device),
  });
}

/** To the operator's gateway, which knows FCM and APNs. */
async function sendShell(
  { config }: SenderDeps,
  { kind: platform, address: token }: PushDevice,
  { title, text, link, id }: PushContent,
): Promise<number> {
  if (config.PUSH_URL === '') return 400;
  const answer = await fetch(config.PUSH_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(config.PUSH_TOKEN ? { authorization: `Bearer ${config.PUSH_TOKEN}` } : {}),
    },
    body: JSON.stringify({ platform, token, title, text, link, id }),
    signal: AbortSignal.timeout(WITHIN_MS),
    redirect: 'error',
  });
  await answer.body?.cancel();
  return answer.status;
}

function outcomeOf(status: number): Sent {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Follows no redirect and reads no answer. */
const postPublic: PostPush = ({ url, headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        lookup: publicLookup,
        signal: AbortSignal.timeout(WITHIN_MS),
      },
      answer => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
