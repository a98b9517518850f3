import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_ANSWER_PATH, registerFormAnswer } from './form-answer.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  registerFormAnswer(app);
});
afterAll(() => app.close());

const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url: FORM_ANSWER_PATH, payload, headers: { 'content-type': type } });

describe('a provider’s answer as a form', () => {
  it('is handed to the page that tells the app, without what the app does not need', async () => {
    const form = { state: 'a b&c', code: 'secret', id_token: 'x.y.z', user: '{"name":"Marina"}' };
    const { statusCode, headers } = await post(new URLSearchParams(form).toString());
    expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers.location).toBe('/signed-in.html#state=a+b%26c&id_token=x.y.z');
  });

  it('leads nowhere else, whatever stands in it', async () => {
    const form = new URLSearchParams({ state: '\r\nlocation: https://evil.test', error: '//evil.test' });
    const { headers } = await post(form.toString());
    expect(headers.location).toBe(
      '/signed-in.html#state=%0D%0Alocation%3A+https%3A%2F%2Fevil.test&error=%2F%2Fevil.test',
    );
  });

  it('says no when the player did', async () => {
    const { headers } = await post('state=s-1&error=user_cancelled_authorize');
    expect(headers.location).toBe('/signed-in.html#state=s-1&error=user_cancelled_authorize');
  });

  it('is no more than a form may be, and nothing but a form', async () => {
    expect((await post(`id_token=${'a'.repeat(20_000)}`)).statusCode).toBe(413);
    expect((await post('<form/>', 'text/xml')).statusCode).toBe(415);
  });
});
