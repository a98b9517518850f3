/**
 * Web push as its two standards have it: a message that only the browser can open (RFC 8291, aes128gcm of RFC 8188), and
 * who sends it, said to the push service (VAPID, RFC 8292).
 */
import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { HOUR_MS, SECOND_MS } from '@boardwalk/base';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** What fits into one record beside its end mark, the tag and the head. */
export const PLAIN_MAX_BYTES = RECORD_BYTES - TAG_BYTES - 1 - 86;
const TOKEN_LIFE_MS = 12 * HOUR_MS;

export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

export interface Ephemeral {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

/** Throws for a key that is no point of the curve. */
export function sealPush(
  plain: Buffer,
  { p256dh, auth }: PushKeys,
  { privateKey, salt } = newEphemeral(),
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  const sender = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(ecdh.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(sender.length), sender, body, cipher.getAuthTag()]);
}

function newEphemeral(): Ephemeral {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

export interface Vapid {
  /** In base64url, as a browser wants it. */
  readonly publicKey: string;
  /** The header that says who sends to this origin. */
  authorization(origin: string, nowMs: number): string;
}

/** `seed` is 32 bytes that this installation alone has: the same keys on every node and after every start. */
export function createVapid(seed: Buffer, subject: string): Vapid {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(scalarOf(seed));
  const point = ecdh.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: part(1, 33),
    y: part(33, 65),
    d: scalarOf(seed).toString('base64url'),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorization: (origin, nowMs) => {
      const exp = Math.floor((nowMs + TOKEN_LIFE_MS) / SECOND_MS);
      const token = [
        { typ: 'JWT', alg: 'ES256' },
        { aud: origin, exp, sub: subject },
      ]
        .map(one => Buffer.from(JSON.stringify(one)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

/** Below the order of the curve, whose first four bytes are all ones. */
function scalarOf(seed: Buffer): Buffer {
  const scalar = createHmac('sha256', seed).update('web push').digest();
  scalar[0] = (scalar[0] ?? 0) & 0x7f;
  return scalar;
}
