/** Empty for what is no base64: then it is no record either. */
export function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
}
