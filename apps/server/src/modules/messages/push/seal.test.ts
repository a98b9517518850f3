/** Against the example of RFC 8291, appendix A, and against the key that a browser would check with. */
import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPushService } from './endpoint.ts';
import { createVapid, sealPush } from './seal.ts';

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const EPHEMERAL = {
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
};
const SEALED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

describe('a sealed push', () => {
  it('is what the standard’s example says', () => {
    const plain = Buffer.from('When I grow up, I want to be a watermelon');
    expect(sealPush(plain, KEYS, EPHEMERAL).toString('base64url')).toBe(SEALED);
  });

  it('is another one each time', () => {
    const seal = () => sealPush(Buffer.from('x'), KEYS).toString('base64url');
    expect(seal()).not.toBe(seal());
  });
});

describe('VAPID', () => {
  const seed = Buffer.alloc(32, 7);

  it('has the same keys from the same seed', () => {
    const make = (bytes: Buffer) => createVapid(bytes, 'mailto:a@b.test').publicKey;
    expect(make(seed)).toBe(make(seed));
    expect(make(seed)).not.toBe(make(Buffer.alloc(32, 8)));
  });

  it('says who sends to which service until when, signed', () => {
    const { publicKey, authorization } = createVapid(seed, 'mailto:a@b.test');
    const header = authorization('https://fcm.googleapis.com', 1_000_000);
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(header) ?? [];
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: 1000 + 12 * 3600,
      sub: 'mailto:a@b.test',
    });
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const isRight = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isRight).toBe(true);
  });
});

describe('an endpoint', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://wns2-am3p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/QabC', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.test/x', false],
    ['https://evil.test/fcm.googleapis.com', false],
    ['https://notify.windows.com.evil.test/', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('%s is one: %s', (endpoint, isOne) => {
    expect(isPushService(endpoint)).toBe(isOne);
  });
});
