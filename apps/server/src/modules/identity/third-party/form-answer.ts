/**
 * Where a provider posts its answer as a form, which is how Apple answers once it is asked for more than a bare
 * token. The browser goes on to the page that hands answers of every provider to the app; nothing is read here:
 * the token proves itself when the app signs in with it.
 */
import type { FastifyInstance } from 'fastify';

export const FORM_ANSWER_PATH = '/api/signed-in';

const PAGE = '/signed-in.html';
const FORM_MAX_BYTES = 16_384;
/** The code is for servers that hold a secret of Apple's, and the name is told once and may be anything. */
const HANDED_ON = ['state', 'id_token', 'error'] as const;

export function registerFormAnswer(app: FastifyInstance): void {
  void app.register(async forms => {
    const options = { parseAs: 'string', bodyLimit: FORM_MAX_BYTES } as const;
    forms.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, new URLSearchParams(typeof body === 'string' ? body : '')),
    );
    forms.post(FORM_ANSWER_PATH, { config: { limit: 'credential' } }, (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = new URLSearchParams();
      for (const name of HANDED_ON) {
        const value = form.get(name);
        if (value !== null) answer.set(name, value);
      }
      // After the hash: what stands there is in no log of a server or a proxy.
      return reply.header('cache-control', 'no-store').redirect(`${PAGE}#${answer.toString()}`, 303);
    });
  });
}
