/** What a path of our own is. Everything else is none of the service worker's business. */

/** Never an answer of a call, a player's file, or anything for developers, whoever asks for it. */
const NOT_THE_APP = /^\/(api|news|app|console|dev|files|uploads|socket|docs|health|metrics)(\/|$)/;

/** A page of the app: the server answers each with the same file. */
export function isPage(pathname: string): boolean {
  return !NOT_THE_APP.test(pathname) && !/\.\w+$/.test(pathname);
}

/** Named after its content: it never changes. Maps of the code are for whoever looks for a bug. */
export function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/') && !pathname.endsWith('.map');
}

export function isDictionary(pathname: string): boolean {
  return /^\/lang\/[A-Za-z-]{2,10}(\.rest)?\.json$/.test(pathname);
}

/** What the app is installed with, in one language. */
export function isManifest(pathname: string): boolean {
  return /^\/lang\/[A-Za-z-]{2,10}\.webmanifest$/.test(pathname);
}
