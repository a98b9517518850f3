/**
 * What modules of the app read of a browser while they are loaded and drawn, for where there is none: a device nobody has
 * used, at the address that is to be drawn. Nothing else is there, so that whoever asks for more is found out.
 */
const nothing = (): void => undefined;

const address = { href: '', origin: '', pathname: '/', search: '', hash: '' };

/** Once, before any module of the app is loaded. */
export function standInForBrowser(): void {
  const documentElement = { dataset: {}, style: { setProperty: nothing } };
  const document = {
    documentElement,
    visibilityState: 'visible',
    querySelector: () => null,
    getElementById: () => null,
    addEventListener: nothing,
  };
  const window = {
    document,
    location: address,
    history: { state: null },
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  };
  define('window', window);
  define('document', document);
  define('location', address);
  define('history', window.history);
  define('addEventListener', nothing);
  define('navigator', { userAgent: '', language: 'en-US', languages: ['en-US'], onLine: true });
  visitAddress('/');
}

/** Until it has a host of its own: only paths of it are ever drawn. */
export function visitAddress(pathname: string): void {
  Object.assign(address, { href: `http://localhost${pathname}`, origin: 'http://localhost', pathname });
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
