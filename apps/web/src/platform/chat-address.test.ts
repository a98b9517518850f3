import { expect, test } from 'vitest';
import { chatAddress } from './chat-address.ts';

const chat = { enabled: true, url: 'https://chat.example/talk?room=1', visitorId: 'v 7' };

test.each([
  ['with the visitor', chat, 'https://chat.example/talk?room=1&visitorId=v+7'],
  ['without one', { ...chat, visitorId: '' }, 'https://chat.example/talk?room=1'],
  ['switched off', { ...chat, enabled: false }, undefined],
  ['over an open line', { ...chat, url: 'http://chat.example/' }, undefined],
  ['a script', { ...chat, url: 'javascript:alert(1)' }, undefined],
  ['no address', { ...chat, url: '' }, undefined],
  ['not known yet', undefined, undefined],
])('a chat %s has its address or none', (_case, configuration, address) => {
  expect(chatAddress(configuration)).toBe(address);
});
