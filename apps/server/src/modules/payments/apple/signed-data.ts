/**
 * What the App Store signs: a JWS whose header brings the chain of its certificates. It is Apple's where the chain ends
 * at the root we know, every certificate was good when it was signed, and two of them carry Apple's own marks for it
 * (developer.apple.com/documentation/appstoreserverapi/jwsdecodedheader). There is no mode without signatures: what Xcode
 * signs for itself on a developer's machine is nobody's money.
 */
import { type KeyObject, verify, X509Certificate } from 'node:crypto';

/** SHA-256 of 'Apple Root CA - G3' (apple.com/certificateauthority), good until 2039. */
export const APPLE_ROOT =
  '63:34:3A:BF:B8:9A:6A:03:EB:B5:7E:9B:3F:5F:A7:BE:7C:4F:5C:75:6F:30:17:B3:A8:C4:88:C3:65:3E:91:79';

/** Marks of the certificate that signs receipts, and of the authority that issued it. */
const LEAF_MARK = '1.2.840.113635.100.6.11.1';
const AUTHORITY_MARK = '1.2.840.113635.100.6.2.1';
/** Clocks differ. */
const AHEAD_MS = 300_000;

/** What Apple did not sign. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

type Fields = Readonly<Record<string, unknown>>;

/** The payload; throws `NotSigned`. */
export function readSigned(jws: string, root: string, nowMs: number): Fields {
  const parts = jws.split('.');
  const [head = '', body = '', signature = ''] = parts;
  const { alg, x5c } = fieldsOf(head);
  if (parts.length !== 3 || alg !== 'ES256') throw new NotSigned('Apple signs by ES256');
  const payload = fieldsOf(body);
  const signedMs = payload['signedDate'];
  if (typeof signedMs !== 'number' || signedMs > nowMs + AHEAD_MS)
    throw new NotSigned('it does not say when it was signed');
  const key = signerOf(x5c, root, signedMs);
  const text = Buffer.from(`${head}.${body}`);
  const isGood = verify(
    'sha256',
    text,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new NotSigned('the signature is another one');
  return payload;
}

function fieldsOf(part: string): Fields {
  try {
    const fields: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    if (typeof fields === 'object' && fields !== null) return fields as Fields;
  } catch {
    // The same as anything else that is no object.
  }
  throw new NotSigned('it is no signed data');
}

function signerOf(x5c: unknown, root: string, atMs: number): KeyObject {
  const [leaf, authority, top] = chainOf(x5c);
  if (top.fingerprint256 !== root) throw new NotSigned('the root is not Apple’s');
  const isIssued = isIssuedBy(leaf, authority) && isIssuedBy(authority, top) && authority.ca && !leaf.ca;
  if (!isIssued) throw new NotSigned('the chain is broken');
  for (const { validFromDate, validToDate } of [leaf, authority, top])
    if (atMs < validFromDate.getTime() || atMs > validToDate.getTime())
      throw new NotSigned('a certificate was not good then');
  if (!hasExtension(leaf, LEAF_MARK) || !hasExtension(authority, AUTHORITY_MARK))
    throw new NotSigned('the certificates are for something else');
  return leaf.publicKey;
}

function chainOf(x5c: unknown): [X509Certificate, X509Certificate, X509Certificate] {
  const chain = Array.isArray(x5c) ? x5c.filter(one => typeof one === 'string') : [];
  if (chain.length !== 3) throw new NotSigned('Apple sends three certificates');
  try {
    const [leaf, authority, top] = chain.map(one => new X509Certificate(Buffer.from(one, 'base64')));
    return [leaf, authority, top] as [X509Certificate, X509Certificate, X509Certificate];
  } catch {
    throw new NotSigned('a certificate cannot be read');
  }
}

function isIssuedBy(one: X509Certificate, issuer: X509Certificate): boolean {
  return one.checkIssued(issuer) && one.verify(issuer.publicKey);
}

const SEQUENCE = 0x30;
const OBJECT_ID = 0x06;
/** `[3]`, where a certificate keeps its extensions. */
const EXTENSIONS = 0xa3;

function hasExtension({ raw }: X509Certificate, id: string): boolean {
  const [certificate] = elementsOf(raw);
  const [signed] = elementsOf(certificate?.body ?? Buffer.alloc(0));
  const holder = elementsOf(signed?.body ?? Buffer.alloc(0)).find(({ tag }) => tag === EXTENSIONS);
  const [list] = elementsOf(holder?.body ?? Buffer.alloc(0));
  const wanted = objectId(id);
  return elementsOf(list?.body ?? Buffer.alloc(0)).some(({ tag, body }) => {
    const [name] = elementsOf(body);
    return tag === SEQUENCE && name?.tag === OBJECT_ID && name.body.equals(wanted);
  });
}

interface Element {
  readonly tag: number;
  readonly body: Buffer;
}

/** One after the other as DER writes them (X.690); what follows a broken one is left out. */
function elementsOf(der: Buffer): Element[] {
  const elements: Element[] = [];
  let at = 0;
  while (at + 2 <= der.length) {
    const tag = der.readUInt8(at);
    const short = der.readUInt8(at + 1);
    const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
    if (lengthBytes > 3 || at + 2 + lengthBytes > der.length) break;
    const length = lengthBytes === 0 ? short : der.readUIntBE(at + 2, lengthBytes);
    const from = at + 2 + lengthBytes;
    if (from + length > der.length) break;
    elements.push({ tag, body: der.subarray(from, from + length) });
    at = from + length;
  }
  return elements;
}

/** As DER writes it: the first two numbers in one byte, the others seven bits a byte. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  const bytes = others.flatMap(number => {
    const sevens = [number & 0x7f];
    for (let rest = number >> 7; rest > 0; rest >>= 7) sevens.unshift((rest & 0x7f) | 0x80);
    return sevens;
  });
  return Buffer.from([first * 40 + second, ...bytes]);
}
