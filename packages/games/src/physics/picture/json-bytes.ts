/** JSON as ASCII bytes and back, without what only browsers and Node know. */

export function jsonBytes(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Uint8Array.from(text, letter => letter.charCodeAt(0));
}

/** Undefined for bytes that are no JSON. */
export function jsonOf(bytes: Uint8Array): unknown {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
