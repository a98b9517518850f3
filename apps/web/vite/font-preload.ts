import type { Plugin } from 'vite';

/** Preloads the two latin font files: text in the first paint waits for nothing else. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'boardwalk-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => /(fredoka|nunito)-latin-wght-normal.*\.woff2$/.test(file))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
