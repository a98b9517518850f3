/** A browser with its push service: takes what is posted, and opens it as the browser would. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PostPush, PushContent, PushRequest } from './send.ts';

export interface Receiver {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly received: { readonly request: PushRequest; readonly content: PushContent }[];
  /** What the service answers; `never` lets it hang until it is given up. */
  answers: number | 'never';
  readonly post: PostPush;
}

export function createReceiver(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
): Receiver {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const receiver: Receiver = {
    subscription: {
      endpoint,
      p256dh: ecdh.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    received: [],
    answers: 201,
    post: async request => {
      if (receiver.answers === 'never') throw new Error('given up');
      const plain = open(request.body, ecdh.getPrivateKey(), auth);
      receiver.received.push({ request, content: JSON.parse(plain) as PushContent });
      return receiver.answers;
    },
  };
  return receiver;
}

function open(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, -1).toString();
}
