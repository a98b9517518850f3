import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddresses, isNetwork, networkOf, type ProxyTrust, subnetOf } from './index.ts';

function addressOf(trust: ProxyTrust, peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createAddresses(trust).of({
    headers,
    socket: { remoteAddress: peer },
  } as unknown as IncomingMessage);
}

const FORGED = '198.51.100.66';
const CALLER = '203.0.113.9';

describe('the address of a caller', () => {
  it.each<[string, ProxyTrust, string, string | undefined, string]>([
    ['is the peer’s where nobody is trusted', false, CALLER, FORGED, CALLER],
    ['is what one proxy appended', 1, '10.0.0.1', `${FORGED}, ${CALLER}`, CALLER],
    ['is what the outer of two proxies appended', 2, '10.0.0.1', `${FORGED}, ${CALLER}, 10.0.0.2`, CALLER],
    ['is the proxy’s own when it says nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['is the last known where names run out', 3, '10.0.0.1', CALLER, CALLER],
    [
      'is what trusted networks appended',
      ['10.0.0.0/8'],
      '10.0.0.1',
      `${FORGED}, ${CALLER}, 10.2.3.4`,
      CALLER,
    ],
    ['is the peer’s where that is in no trusted network', ['10.0.0.0/8'], CALLER, FORGED, CALLER],
    ['is read inside IPv6', ['10.0.0.0/8'], '::ffff:10.0.0.1', `::ffff:${CALLER}`, CALLER],
    ['is read out of a network of IPv6', ['fd00::/8'], 'fd00::1', `${FORGED},2001:db8::6`, '2001:db8::6'],
    ['is read without its port', 1, '10.0.0.1', `${CALLER}:51234`, CALLER],
    ['is read without brackets', 1, '10.0.0.1', '[2001:db8::6]:443', '2001:db8::6'],
    ['is no word that is no address', 1, '10.0.0.1', `${CALLER}, unknown`, '10.0.0.1'],
  ])('%s', (_what, trust, peer, forwarded, address) => {
    expect(addressOf(trust, peer, forwarded)).toBe(address);
  });

  it('counts each request of one connection for whom it names', () => {
    const socket = { remoteAddress: '10.0.0.1' };
    const networkBehind = (trust: ProxyTrust, ...forwarded: readonly (string | undefined)[]) => {
      const addresses = createAddresses(trust);
      return forwarded.map(names =>
        addresses.networkOf({
          headers: names === undefined ? {} : { 'x-forwarded-for': names },
          socket,
        } as unknown as IncomingMessage),
      );
    };
    const other = '2001:db8::6';
    expect(networkBehind(1, CALLER, undefined, other, CALLER, undefined)).toEqual([
      CALLER,
      '10.0.0.1',
      '2001:db8:0:0',
      CALLER,
      '10.0.0.1',
    ]);
    expect(networkBehind(false, CALLER, undefined, other)).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1']);
  });

  it('is found at the end of a list of thousands', () => {
    expect(addressOf(1, '10.0.0.1', `${`${FORGED},`.repeat(5000)}${CALLER}`)).toBe(CALLER);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('counts %j as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0DB8:0001::6', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0'],
  ['unknown', ''],
  ['', ''],
])('compares %j by %j', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet);
});

describe('the network accounts are compared by', () => {
  it.each<[string, ProxyTrust, string, string | undefined, string]>([
    ['is the peer’s where nobody is trusted', false, CALLER, FORGED, '203.0.113'],
    ['is what one proxy appended', 1, '198.51.100.7', `${FORGED}, ${CALLER}`, '203.0.113'],
    ['is not that of a proxy that says nothing', 1, '198.51.100.7', undefined, ''],
    ['is not that of a proxy whose word is no address', 1, '198.51.100.7', 'unknown', ''],
    ['is not that of the last proxy where names run out', 3, '10.0.0.1', CALLER, ''],
    ['is not that of a trusted network', ['198.51.100.0/24'], '198.51.100.7', undefined, ''],
    ['is none inside the house', false, '192.168.1.7', undefined, ''],
    ['is none of a proxy nobody said to trust', false, '127.0.0.1', CALLER, ''],
  ])('%s', (_what, trust, peer, forwarded, subnet) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
    expect(createAddresses(trust).subnetOf(request)).toBe(subnet);
  });
});

it('keeps a forged address within bounds', () => {
  expect(networkOf('x'.repeat(10_000))).toHaveLength(64);
});

it.each([
  ['10.0.0.0/8', true],
  ['10.0.0.1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['proxy.example', false],
  ['', false],
])('takes %j for a network: %s', (text, isOne) => {
  expect(isNetwork(text)).toBe(isOne);
});
