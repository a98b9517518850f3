/** The native shell around the app, if there is one, and how a message reaches it. */

export type Platform = 'web' | 'android' | 'ios';

interface MessagePort {
  postMessage(json: string): void;
}

declare global {
  interface Window {
    /** Injected by the Android shell. */
    readonly BoardwalkNative?: MessagePort;
    /** Injected by the iOS shell. */
    readonly webkit?: { readonly messageHandlers?: { readonly boardwalk?: MessagePort } };
    /** Ours, for the shells to call. */
    boardwalkNative?: { receive(json: unknown): void };
  }
}

interface Shell {
  readonly platform: Exclude<Platform, 'web'>;
  readonly post: (json: string) => void;
}

export function findShell(): Shell | undefined {
  const android = window.BoardwalkNative;
  // Called on its object: a method of Android's interface does not work without it.
  if (android !== undefined) return { platform: 'android', post: json => android.postMessage(json) };
  const ios = window.webkit?.messageHandlers?.boardwalk;
  return ios && { platform: 'ios', post: json => ios.postMessage(json) };
}

export function platform(): Platform {
  return findShell()?.platform ?? 'web';
}

export function isInShell(): boolean {
  return findShell() !== undefined;
}
