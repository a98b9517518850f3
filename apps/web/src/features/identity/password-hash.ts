/**
 * The MD5 of a password, which is the password to the server. It protects nobody's account by
 * itself; the server hashes it again, slowly. Loaded only when a password is used.
 */
export async function hashPassword(password: string): Promise<string> {
  const { md5 } = await import('@noble/hashes/legacy.js');
  const { bytesToHex, utf8ToBytes } = await import('@noble/hashes/utils.js');
  return bytesToHex(md5(utf8ToBytes(password)));
}
