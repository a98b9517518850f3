/** Written by the build; see `vite/service-worker.ts`. */
declare module 'virtual:release' {
  /** The app's own script, which names a release. */
  export const entry: string;
  /** What the app needs to open without a connection; a name that does not change comes with a revision. */
  export const files: readonly { readonly url: string; readonly revision: string | null }[];
  /** The dictionary everybody falls back to, in its parts. */
  export const dictionary: readonly string[];
}
