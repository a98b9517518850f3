/**
 * WebSocket frames of a server (RFC 6455, section 5.2): not masked, never fragmented, never compressed.
 * Built once per message and written to many sockets as they are.
 */
const FIN_TEXT = 0x81;
const FIN_BINARY = 0x82;
const FIN_PONG = 0x8a;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

export function textFrame(text: string): Buffer {
  const { frame, headerLength } = frameFor(FIN_TEXT, Buffer.byteLength(text));
  frame.write(text, headerLength, 'utf8');
  return frame;
}

export function binaryFrame(bytes: Uint8Array): Buffer {
  const { frame, headerLength } = frameFor(FIN_BINARY, bytes.length);
  frame.set(bytes, headerLength);
  return frame;
}

/** With its header; the rest is to be filled. */
function frameFor(first: number, length: number): { readonly frame: Buffer; readonly headerLength: number } {
  const headerLength = length < LENGTH_16 ? 2 : length <= 0xffff ? 4 : 10;
  // Not from the shared pool: a frame in a stream's history would keep its whole pool alive.
  const frame = Buffer.allocUnsafeSlow(headerLength + length);
  frame[0] = first;
  if (headerLength === 2) {
    frame[1] = length;
  } else if (headerLength === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  return { frame, headerLength };
}

/** `payload` is that of the ping: at most 125 bytes, as `ws` has checked. */
export function pongFrame(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([FIN_PONG, payload.length]), payload]);
}
