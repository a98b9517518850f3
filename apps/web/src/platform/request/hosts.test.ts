import { expect, test } from 'vitest';
import { hostsFrom } from './hosts.ts';

test('without settings everything is where the page came from', () => {
  expect(hostsFrom({}, 'https://boardwalk.test/plinko/3?from=1')).toEqual({
    api: '',
    gem: '',
    slot: '',
    socket: 'wss://boardwalk.test',
    quotationSocket: 'wss://boardwalk.test',
  });
  expect(hostsFrom({}, 'http://localhost:3000/').socket).toBe('ws://localhost:3000');
});

test('another host of the calls is also that of the games and of the live connection', () => {
  expect(hostsFrom({ VITE_API_HOST: 'https://api.boardwalk.test/' }, 'capacitor://localhost')).toEqual({
    api: 'https://api.boardwalk.test',
    gem: 'https://api.boardwalk.test',
    slot: 'https://api.boardwalk.test',
    socket: 'wss://api.boardwalk.test',
    quotationSocket: 'wss://api.boardwalk.test',
  });
});

test('each host can be named by itself', () => {
  const settings = {
    VITE_API_HOST: 'https://api.boardwalk.test',
    VITE_SOCKET_HOST: 'wss://live.boardwalk.test',
    VITE_QUOTATION_SOCKET_HOST: 'wss://quotes.boardwalk.test',
    VITE_GEM_HOST: 'https://gem.boardwalk.test',
    VITE_SLOT_HOST: 'https://slot.boardwalk.test',
  };
  expect(Object.values(hostsFrom(settings, 'https://boardwalk.test'))).toEqual([
    'https://api.boardwalk.test',
    'https://gem.boardwalk.test',
    'https://slot.boardwalk.test',
    'wss://live.boardwalk.test',
    'wss://quotes.boardwalk.test',
  ]);
});
