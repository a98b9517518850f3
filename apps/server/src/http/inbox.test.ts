import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIL = { to: 'a@example.test', subject: 'hi', text: '123456', language: 'en-US' };

let worlds: Record<'demo' | 'own' | 'public', TestWorld>;

beforeAll(async () => {
  worlds = {
    demo: await createTestWorld({ env: { TRUST_PROXY: '1' } }),
    own: await createTestWorld({ env: { DEMO: 'false' } }),
    public: await createTestWorld({ env: { PUBLIC_URL: 'https://play.example.test' } }),
  };
  for (const world of Object.values(worlds)) await world.platform.mailer.send(MAIL);
});
afterAll(async () => {
  for (const world of Object.values(worlds ?? {})) await world.close();
});

async function look(world: TestWorld, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const { body } = await world.server.app.inject({ url: '/dev/inbox', headers, remoteAddress });
  return body.includes(MAIL.to);
}

describe('the development inbox', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('shows its mails to this machine (%s)', async address => {
    expect(await look(worlds.demo, {}, address)).toBe(true);
    expect(await look(worlds.demo, { host: '127.0.0.1:3000' }, address)).toBe(true);
    expect(await look(worlds.demo, { host: '[::1]:3000' }, address)).toBe(true);
  });

  it.each(['192.168.1.7', '10.0.0.2', '203.0.113.4', '2001:db8::1', '::ffff:192.168.1.7', '0127.0.0.1'])(
    'shows nothing to %s',
    async address => expect(await look(worlds.demo, {}, address)).toBe(false),
  );

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
    'x-original-forwarded-for',
  ])('shows nothing to a call that a proxy passed on (%s), even when it claims to be near', async header => {
    expect(await look(worlds.demo, { [header]: '127.0.0.1' })).toBe(false);
  });

  it('believes no header about where a call comes from', async () => {
    expect(await look(worlds.demo, { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.4')).toBe(false);
  });

  it('shows nothing to a page elsewhere whose name leads here', async () => {
    expect(await look(worlds.demo, { host: 'rebound.example.test:3000' })).toBe(false);
    expect(await look(worlds.demo, { host: 'localhost.example.test' })).toBe(false);
  });

  it('is not there without the demo, nor where players come by a public address', async () => {
    expect(await look(worlds.own)).toBe(false);
    expect(await look(worlds.public)).toBe(false);
  });
});
