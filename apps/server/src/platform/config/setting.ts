/** The kinds of settings. An empty text counts as not set. */
import { isNetwork, type ProxyTrust } from '../addresses/index.ts';

export interface Setting<Value> {
  readonly about: string;
  readonly shown: string;
  readonly secret: boolean;
  parse(raw: string): Parsed<Value>;
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; problem: string };

export function text(about: string, fallback: string, pattern?: RegExp): Setting<string> {
  return setting(about, fallback, raw => {
    if (raw.length > 2000) return bad('is too long');
    return pattern && !pattern.test(raw) ? bad(`‘${raw}’ is not one of the accepted values`) : good(raw);
  });
}

export function secret(about: string, pattern?: RegExp): Setting<string> {
  const plain = text(about, '', pattern);
  return {
    ...plain,
    secret: true,
    // What is wrong with a secret is said without the secret.
    parse: raw => {
      const parsed = plain.parse(raw);
      return parsed.ok ? parsed : bad('is not one of the accepted values');
    },
  };
}

export function number(about: string, fallback: number, minimum: number, maximum: number): Setting<number> {
  return setting(about, fallback, raw => {
    const value = Number(raw);
    const isInside = Number.isInteger(value) && value >= minimum && value <= maximum;
    return isInside ? good(value) : bad(`‘${raw}’ is not a whole number from ${minimum} to ${maximum}`);
  });
}

export function flag(about: string, fallback: boolean): Setting<boolean> {
  return setting(about, fallback, raw => {
    if (/^(1|true|yes|on)$/i.test(raw)) return good(true);
    if (/^(0|false|no|off)$/i.test(raw)) return good(false);
    return bad(`‘${raw}’ is neither true nor false`);
  });
}

export function address(about: string, fallback = ''): Setting<string> {
  return setting(about, fallback, raw => {
    if (!URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol))
      return bad(`‘${raw}’ is not an http address`);
    return good(raw.replace(/\/+$/, ''));
  });
}

export function list(about: string): Setting<readonly string[]> {
  return setting<readonly string[]>(about, [], raw =>
    good(
      raw
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== ''),
    ),
  );
}

/** Addresses and networks, each of which must be one. */
export function networks(about: string): Setting<readonly string[]> {
  const names = list(about);
  return {
    ...names,
    parse: raw => {
      const parsed = names.parse(raw);
      const wrong = parsed.ok ? parsed.value.find(name => !isNetwork(name)) : undefined;
      return wrong === undefined ? parsed : bad(`‘${wrong}’ is no address and no network such as 10.0.0.0/8`);
    },
  };
}

/** Whose X-Forwarded-For is believed. Never everybody's: a client would choose its own address. */
export function proxies(about: string): Setting<ProxyTrust> {
  return setting<ProxyTrust>(about, false, raw => {
    if (/^(0|false|no|off)$/i.test(raw)) return good(false);
    if (/^\d$/.test(raw)) return good(Number(raw));
    const networks = raw.split(',').map(part => part.trim());
    if (networks.every(isNetwork)) return good(networks);
    return bad(
      /^(true|yes|on)$/i.test(raw)
        ? `‘${raw}’ would let every client choose its address: say how many proxies stand before the server, mostly 1, or name their networks`
        : `‘${raw}’ is neither false, nor a number of proxies from 1 to 9, nor a list of networks such as 10.0.0.0/8`,
    );
  });
}

function setting<Value>(
  about: string,
  fallback: Value,
  parse: (raw: string) => Parsed<Value>,
): Setting<Value> {
  return {
    about,
    shown: Array.isArray(fallback) ? fallback.join(',') : String(fallback),
    secret: false,
    parse: raw => (raw === '' ? good(fallback) : parse(raw)),
  };
}

function good<Value>(value: Value): Parsed<Value> {
  return { ok: true, value };
}

function bad(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}
