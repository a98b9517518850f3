/** Text messages: what a gateway is sent, and what becomes of one that does not answer. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInboxMailer, createNowhereMailer } from '../mail/index.ts';
import { createGatewayTexter, createInboxTexter } from './index.ts';

const message = { to: '+14155550100', text: '123456 is your code', language: 'en-US' };
const asked: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
let status = 200;
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', chunk => {
    body += String(chunk);
  });
  request.on('end', () => {
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    response.writeHead(status, { location: '/elsewhere' }).end('{}');
  });
});
beforeAll(() => new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve)));
afterAll(() => gateway.close());
beforeEach(() => {
  status = 200;
  asked.length = 0;
});

const texter = () =>
  createGatewayTexter({
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    SMS_TOKEN: 'pier',
    SMS_FROM: 'Boardwalk',
  });

it('a gateway is posted sender, number and text with its token', async () => {
  await texter().send(message);
  expect(asked).toEqual([
    {
      authorization: 'Bearer pier',
      body: { from: 'Boardwalk', to: '+14155550100', text: '123456 is your code' },
    },
  ]);
});

it.each([[500], [401], [302]])('one that answers %i has sent nothing', async answered => {
  status = answered;
  await expect(texter().send(message)).rejects.toThrow('providerUnavailable');
});

it('one that cannot be reached has sent nothing', async () => {
  const away = createGatewayTexter({ SMS_URL: 'http://127.0.0.1:9/', SMS_TOKEN: '', SMS_FROM: '' });
  await expect(away.send(message)).rejects.toThrow('providerUnavailable');
});

it('a demo shows messages beside its mails; without an inbox there are none', async () => {
  const mailer = createInboxMailer({ nowMs: () => 0 });
  await createInboxTexter(mailer).send(message);
  expect(mailer.inbox?.list()[0]).toMatchObject({ to: '+14155550100', subject: 'SMS: 123456 is your code' });
  const nowhere = createInboxTexter(createNowhereMailer());
  expect(nowhere.isNowhere).toBe(true);
  await expect(nowhere.send(message)).rejects.toThrow('providerUnavailable');
});
