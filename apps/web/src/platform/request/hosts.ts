/**
 * Where everything of the server is. By default where this page came from; a build for another place
 * (a native shell, files on another host) names them: `VITE_API_HOST=https://play.example npx vite build`.
 */
interface HostSettings {
  readonly VITE_API_HOST?: string;
  readonly VITE_SOCKET_HOST?: string;
  readonly VITE_QUOTATION_SOCKET_HOST?: string;
  readonly VITE_GEM_HOST?: string;
  readonly VITE_SLOT_HOST?: string;
}

export interface Hosts {
  /** Put before a call's path; empty is the page's own. */
  readonly api: string;
  readonly gem: string;
  readonly slot: string;
  /** With `ws:` or `wss:`, without a path. */
  readonly socket: string;
  readonly quotationSocket: string;
}

export function hostsFrom(settings: HostSettings, page: string): Hosts {
  const api = trimmed(settings.VITE_API_HOST);
  const socket = trimmed(settings.VITE_SOCKET_HOST) || asSocket(new URL(api, page));
  return {
    api,
    gem: trimmed(settings.VITE_GEM_HOST) || api,
    slot: trimmed(settings.VITE_SLOT_HOST) || api,
    socket,
    quotationSocket: trimmed(settings.VITE_QUOTATION_SOCKET_HOST) || socket,
  };
}

function trimmed(host = ''): string {
  return host.replace(/\/+$/, '');
}

function asSocket({ protocol, host }: URL): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
}

export const hosts = hostsFrom(import.meta.env as HostSettings, window.location.href);
