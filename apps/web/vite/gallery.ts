import type { Plugin } from 'vite';

/** `/gallery.html` of the development server: every part of `ui` in each of its states. Never built. */
export function galleryPlugin(): Plugin {
  return {
    name: 'boardwalk-gallery',
    apply: 'serve',
    configureServer: server => {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/gallery\.html/, '/gallery/index.html');
        next();
      });
    },
  };
}
