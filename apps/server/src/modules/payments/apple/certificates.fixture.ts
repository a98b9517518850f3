/** An authority of our own with chains as the App Store's are, and such as are not quite. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';
import { objectId } from './signed-data.ts';

export interface Chain {
  /** From the signer's to the root's, in base64, as a JWS brings them. */
  readonly x5c: readonly string[];
  readonly key: KeyObject;
  /** The root's fingerprint. */
  readonly root: string;
}

export interface ChainWish {
  /** Marks of the leaf and of the authority between; Apple's where they are left out. */
  readonly marks?: readonly [leaf: string | undefined, authority: string | undefined];
  readonly leafFrom?: Date;
  readonly leafUntil?: Date;
  /** The certificate between is signed by somebody who is only called like the root. */
  readonly isOfAnotherRoot?: boolean;
  /** The leaf may issue certificates itself. */
  readonly isLeafAuthority?: boolean;
  /** The leaf is signed by somebody else than the certificate beside it. */
  readonly isBroken?: boolean;
  /** The certificate between may issue none. */
  readonly isNoAuthority?: boolean;
}

const FROM = new Date('2020-01-01T00:00:00Z');
const UNTIL = new Date('2040-01-01T00:00:00Z');

export function makeChain(wish: ChainWish = {}): Chain {
  const { marks = ['1.2.840.113635.100.6.11.1', '1.2.840.113635.100.6.2.1'], leafUntil = UNTIL } = wish;
  const root = makeKeys();
  const authority = makeKeys();
  const leaf = makeKeys();
  const signer = wish.isBroken ? makeKeys() : authority;
  const [leafMark, authorityMark] = marks;
  const rootDer = certify({ issuer: 'Root', subject: 'Root', isCa: true, until: UNTIL }, root, root);
  const authorityDer = certify(
    { issuer: 'Root', subject: 'Between', isCa: !wish.isNoAuthority, until: UNTIL, mark: authorityMark },
    authority,
    wish.isOfAnotherRoot ? makeKeys() : root,
  );
  const leafDer = certify(
    {
      issuer: 'Between',
      subject: 'Leaf',
      isCa: wish.isLeafAuthority ?? false,
      from: wish.leafFrom,
      until: leafUntil,
      mark: leafMark,
    },
    leaf,
    signer,
  );
  return {
    x5c: [leafDer, authorityDer, rootDer].map(der => der.toString('base64')),
    key: leaf.privateKey,
    root: new X509Certificate(rootDer).fingerprint256,
  };
}

/** As Apple signs. */
export function signJws(payload: object, { x5c, key }: Chain, alg = 'ES256'): string {
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
  const text = `${part({ alg, x5c })}.${part(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

type Keys = ReturnType<typeof makeKeys>;
const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

interface Certified {
  readonly issuer: string;
  readonly subject: string;
  readonly isCa: boolean;
  readonly from?: Date | undefined;
  readonly until: Date;
  readonly mark?: string | undefined;
}

/** X.509 by hand (RFC 5280): Node reads certificates and makes none. */
function certify(
  { issuer, subject, isCa, from = FROM, until, mark }: Certified,
  keys: Keys,
  signer: Keys,
): Buffer {
  const extensions = [
    ...(isCa
      ? [
          sequence(
            id('2.5.29.19'),
            der(0x01, Buffer.from([0xff])),
            octets(sequence(der(0x01, Buffer.from([0xff])))),
          ),
        ]
      : []),
    ...(mark === undefined ? [] : [sequence(id(mark), octets(der(0x05, Buffer.alloc(0))))]),
  ];
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(until)),
    nameOf(subject),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = sign('sha256', signed, signer.privateKey);
  return sequence(signed, ECDSA, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

function der(tag: number, body: Buffer): Buffer {
  const { length } = body;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function id(dotted: string): Buffer {
  return der(0x06, objectId(dotted));
}

function octets(body: Buffer): Buffer {
  return der(0x04, body);
}

function nameOf(text: string): Buffer {
  return sequence(der(0x31, sequence(id('2.5.4.3'), der(0x0c, Buffer.from(text)))));
}

function timeOf(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(digits));
}

const ECDSA = sequence(id('1.2.840.10045.4.3.2'));
