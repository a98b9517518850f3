/** Codes of digital goods at rest: sealed with a key that is made of the installation's own. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import type { SealedCode } from './store/codes.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface CodeSafe {
  seal(code: string): Promise<SealedCode>;
  open(sealed: Buffer): Promise<string>;
}

export function createCodeSafe(key: InstallationKey): CodeSafe {
  const sealing = () => key.mac('goods codes', 'sealing');
  return {
    seal: async code => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await sealing(), nonce);
      const bytes = [nonce, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return { sealed: Buffer.concat(bytes), mac: await key.mac('goods code', code) };
    },
    open: async sealed => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', await sealing(), nonce);
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
      const secret = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
      return Buffer.concat([decipher.update(secret), decipher.final()]).toString('utf8');
    },
  };
}
