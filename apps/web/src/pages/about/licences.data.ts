/** What others have made and the app ships, with the licence of each; a test holds it against the packages. */
interface Work {
  readonly name: string;
  readonly what: 'font' | 'pictures' | 'icons' | 'code';
  readonly licence: string;
}

export const licences: readonly Work[] = [
  { name: 'Fredoka', what: 'font', licence: 'OFL 1.1' },
  { name: 'Nunito', what: 'font', licence: 'OFL 1.1' },
  { name: 'Fluent Emoji', what: 'pictures', licence: 'MIT' },
  { name: 'Phosphor Icons', what: 'icons', licence: 'MIT' },
  { name: 'React', what: 'code', licence: 'MIT' },
  { name: 'wouter', what: 'code', licence: 'Unlicense' },
  { name: 'regexparam', what: 'code', licence: 'MIT' },
  { name: 'TanStack Query', what: 'code', licence: 'MIT' },
  { name: 'zustand', what: 'code', licence: 'MIT' },
  { name: 'Lingui', what: 'code', licence: 'MIT' },
  { name: 'Comlink', what: 'code', licence: 'Apache 2.0' },
  { name: 'Workbox', what: 'code', licence: 'MIT' },
  { name: 'PixiJS', what: 'code', licence: 'MIT' },
  { name: 'three.js', what: 'code', licence: 'MIT' },
  { name: 'hls.js', what: 'code', licence: 'Apache 2.0' },
  { name: 'Lightweight Charts (TradingView)', what: 'code', licence: 'Apache 2.0' },
  { name: 'uqr', what: 'code', licence: 'MIT' },
  { name: 'Rapier', what: 'code', licence: 'Apache 2.0' },
  { name: 'noble cryptography', what: 'code', licence: 'MIT' },
];
