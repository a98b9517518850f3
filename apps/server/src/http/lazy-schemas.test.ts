import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { lazySchemas } from './lazy-schemas.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const fields = {
  type: 'object',
  properties: { stake: { type: 'integer', maximum: 9 } },
  required: ['stake'],
};
const told = { type: 'object', properties: { paid: { type: 'integer' } } };

function open(body: object, answer: object): FastifyInstance {
  app = fastify({
    schemaController: { compilersFactory: lazySchemas },
    ajv: { customOptions: { coerceTypes: true } },
  });
  app.post('/play', { schema: { body, response: { 200: answer } } }, request => ({
    paid: (request.body as { stake: number }).stake,
    secret: 'seed',
  }));
  return app;
}

const play = (body: object) => app.inject({ method: 'POST', url: '/play', body });

it('starts with a schema that nobody could compile, as none is before its route is called', async () => {
  await open({ type: 'no such type' }, told).ready();
  expect((await play({ stake: 1 })).statusCode).toBe(500);
});

it('takes what fits, each time, with the values as the schema has them', async () => {
  open(fields, told);
  expect((await play({ stake: '7' })).body).toBe('{"paid":7}');
  expect((await play({ stake: 8 })).body).toBe('{"paid":8}');
});

it('says what was wrong of each call and not of the one before', async () => {
  open(fields, told);
  const messageOf = async (body: object) => (await play(body)).json<{ message: string }>().message;
  const messages = [await messageOf({ stake: 10 }), await messageOf({})];
  expect(messages).toEqual(['body/stake must be <= 9', "body must have required property 'stake'"]);
  expect((await play({ stake: 3 })).statusCode).toBe(200);
});

it('leaves out of the answer what its schema does not name', async () => {
  open(fields, told);
  expect((await play({ stake: 2 })).json()).toEqual({ paid: 2 });
});
