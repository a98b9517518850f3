/** The headers that keep foreign code out of our pages, and our pages from talking to anybody else. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../platform/config/settings.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'PICTURE_ORIGINS' | 'WHEP_URL' | 'HLS_URL'>;

/**
 * Our own scripts only: files, and what `html`, the app's document, holds itself. Styles may be inline because React sets
 * them so; Pixi compiles shaders in a worker made from a blob.
 */
export function securityHeaders(config: Settings, html: string): FastifyHelmetOptions {
  const { PUBLIC_URL: publicUrl, PICTURE_ORIGINS, WHEP_URL, HLS_URL } = config;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The engine that replays machines is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...hashesOf(html)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...originsOf(PICTURE_ORIGINS)],
        mediaSrc: ["'self'", 'blob:', ...originsOf([HLS_URL])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ownSocket(publicUrl), ...originsOf([WHEP_URL, HLS_URL])],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}

/** By its text: whatever somebody else would bring into a page has another. */
function hashesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  return scripts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/** Not every browser takes 'self' to mean our live connection as well. */
function ownSocket(publicUrl: string): string | ((request: IncomingMessage) => string) {
  if (publicUrl !== '') return publicUrl.replace(/^http/, 'ws').replace(/^(wss?:\/\/[^/]+).*$/, '$1');
  // Without a known address it is the one that was asked: whoever writes it writes it to themselves.
  return ({ headers: { host = '' } }) => (HOST.test(host) ? `ws://${host}` : "'self'");
}

/** The origins of address templates; an empty template has none. */
function originsOf(templates: readonly string[]): string[] {
  return templates.filter(template => URL.canParse(template)).map(template => new URL(template).origin);
}
