/** The installation's Ed25519 key: made once, and the same for every node and for ever. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { assert } from '@boardwalk/base';
import { digestOf, leafOf, leafText, type Receipt } from '@boardwalk/games/fairness';
import { isSealed, type Secrets } from '../../platform/secrets.ts';
import type { ProofStore } from './store.ts';

/** What stands before the 32 bytes of a key in its DER form (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_BYTES = 32;

export interface SigningKey {
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
  sign(said: Omit<Receipt, 'signature'>): Receipt;
}

export async function loadSigningKey(
  store: Pick<ProofStore, 'keepKey' | 'sealKey'>,
  secrets: Secrets,
): Promise<SigningKey> {
  const stored = await store.keepKey(() => {
    const raw = newPrivateKey();
    const publicKey = publicKeyOf(privateKeyFrom(raw));
    const subject = publicKey.toString('hex');
    return {
      key: { publicKey, privateKey: secrets.seal(raw) },
      leaf: { kind: 'key', subject, digest: digestOf(subject) },
    };
  });
  const raw = secrets.open(stored.privateKey);
  const privateKey = privateKeyFrom(raw);
  assert(publicKeyOf(privateKey).equals(stored.publicKey), 'the two halves of the key belong together');
  if (secrets.areSealed && !isSealed(stored.privateKey)) await store.sealKey(stored.id, secrets.seal(raw));
  return {
    publicKey: stored.publicKey.toString('hex'),
    sign: said => {
      const signature = sign(null, Buffer.from(leafText(leafOf(said))), privateKey);
      return { ...said, signature: signature.toString('hex') };
    },
  };
}

function newPrivateKey(): Buffer {
  const der = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  return der.subarray(-RAW_BYTES);
}

function privateKeyFrom(raw: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, raw]), format: 'der', type: 'pkcs8' });
}

function publicKeyOf(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES);
}
