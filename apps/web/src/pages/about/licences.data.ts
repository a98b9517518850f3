/** What others have made and the app ships, with the licence of each; a test holds it against the packages. */
interface Work {
  readonly name: string;
  readonly what: 'font' | 'pictures' | 'icons' | 'code';
  readonly licence: string;
  /** The packages it comes in; none for what lies in the repository. */
  readonly packages: readonly string[];
}

export const licences: readonly Work[] = [
  { name: 'Fredoka', what: 'font', licence: 'OFL 1.1', packages: ['@fontsource-variable/fredoka'] },
  { name: 'Nunito', what: 'font', licence: 'OFL 1.1', packages: ['@fontsource-variable/nunito'] },
  { name: 'Fluent Emoji', what: 'pictures', licence: 'MIT', packages: [] },
  { name: 'Phosphor Icons', what: 'icons', licence: 'MIT', packages: ['@phosphor-icons/react'] },
  { name: 'React', what: 'code', licence: 'MIT', packages: ['react', 'react-dom'] },
  { name: 'wouter', what: 'code', licence: 'Unlicense', packages: ['wouter'] },
  { name: 'regexparam', what: 'code', licence: 'MIT', packages: ['regexparam'] },
  { name: 'TanStack Query', what: 'code', licence: 'MIT', packages: ['@tanstack/react-query'] },
  { name: 'zustand', what: 'code', licence: 'MIT', packages: ['zustand'] },
  { name: 'Lingui', what: 'code', licence: 'MIT', packages: ['@lingui/core', '@lingui/react'] },
  { name: 'Comlink', what: 'code', licence: 'Apache 2.0', packages: ['comlink'] },
  {
    name: 'Workbox',
    what: 'code',
    licence: 'MIT',
    packages: ['workbox-expiration', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },
  { name: 'PixiJS', what: 'code', licence: 'MIT', packages: ['pixi.js'] },
  { name: 'three.js', what: 'code', licence: 'MIT', packages: ['three'] },
  { name: 'hls.js', what: 'code', licence: 'Apache 2.0', packages: ['hls.js'] },
  {
    name: 'Lightweight Charts (TradingView)',
    what: 'code',
    licence: 'Apache 2.0',
    packages: ['lightweight-charts'],
  },
  { name: 'uqr', what: 'code', licence: 'MIT', packages: ['uqr'] },
  { name: 'Rapier', what: 'code', licence: 'Apache 2.0', packages: ['@dimforge/rapier3d-simd-compat'] },
  { name: 'noble cryptography', what: 'code', licence: 'MIT', packages: ['@noble/hashes', '@noble/ed25519'] },
];
