import type { IncomingMessage } from 'node:http';

const LOOPBACK_ADDRESS = /^(::ffff:)?127(\.[0-9]{1,3}){3}$|^::1$/;
const LOOPBACK_NAME = /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/;
/** Each names somebody the call was passed on for, or by. */
const FORWARDED = /^(forwarded|via|x-forwarded(-.*)?|.*client-ip|.*connecting-ip|x-real-ip|x-original-.*)$/;

export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAME.test(name);
}

/** A call that came over a proxy or was meant for another name did not begin here, though its connection did. */
export function isAtThisMachine({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const isNear = LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '');
  // A proxy of this machine that says nothing else speaks the old protocol, which no browser does.
  const isForwarded = httpVersion === '1.0' || Object.keys(headers).some(name => FORWARDED.test(name));
  // A page elsewhere whose name leads here (DNS rebinding) asks under that name.
  const name = (headers.host ?? '').replace(/:[0-9]{1,5}$/, '').toLowerCase();
  return isNear && !isForwarded && isLoopbackName(name);
}
