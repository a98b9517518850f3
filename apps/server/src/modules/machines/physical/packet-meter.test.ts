import { describe, expect, it } from 'vitest';
import { PacketMeter } from './packet-meter.ts';

const LIMITS = { bytesBeforeEntry: 100, packetBytes: 1000, packetsPerSecond: 10, packetBurst: 5 };
const CONNECT = 0x10;
const PUBLISH = 0x30;
const PING = 0xc0;

function packet(kind: number, length: number): Uint8Array {
  const head = [kind];
  let rest = length;
  do {
    head.push((rest & 0x7f) | (rest > 127 ? 0x80 : 0));
    rest >>= 7;
  } while (rest > 0);
  return Uint8Array.from([...head, ...Array<number>(length).fill(0xff)]);
}

const meter = () => new PacketMeter(LIMITS, 0);
function meterOfMachine(): PacketMeter {
  const inside = meter();
  expect(inside.take(packet(CONNECT, 40), 0)).toBe(true);
  inside.letIn();
  return inside;
}

describe('before a machine is known, a line', () => {
  it('may bring a CONNECT', () => {
    expect(meter().take(packet(CONNECT, 90), 0)).toBe(true);
  });

  it.each([PUBLISH, PING, 0x00, 0xf0])('may not begin with a packet of kind %i', kind => {
    expect(meter().take(packet(kind, 0).subarray(0, 1), 0)).toBe(false);
  });

  it('may not even announce a large packet', () => {
    expect(meter().take(Uint8Array.from([CONNECT, 0xff, 0xff, 0xff, 0x7f]), 0)).toBe(false);
  });

  it('may not announce a length without an end', () => {
    expect(meter().take(Uint8Array.from([CONNECT, 0x80, 0x80, 0x80, 0x80]), 0)).toBe(false);
  });

  it('may bring no more than a CONNECT is long', () => {
    const stranger = meter();
    expect(stranger.take(packet(CONNECT, 60), 0)).toBe(true);
    expect(stranger.take(packet(PUBLISH, 60), 0)).toBe(false);
  });
});

describe('once a machine is known, its line', () => {
  it.each([0, 1, 127, 128, 1000])('may bring a packet of %i bytes, and another behind it', length => {
    const inside = meterOfMachine();
    expect(inside.take(packet(PUBLISH, length), 0)).toBe(true);
    expect(inside.take(packet(PUBLISH, length), 0)).toBe(true);
  });

  it('may bring none that is larger', () => {
    expect(meterOfMachine().take(packet(PUBLISH, 1001).subarray(0, 3), 0)).toBe(false);
  });

  it('may bring only so many packets, however they arrive', () => {
    for (const step of [1, 2, 3, 100]) {
      const inside = meterOfMachine();
      const four = Uint8Array.from(Array.from({ length: 4 }, () => [...packet(PUBLISH, 5)]).flat());
      for (let at = 0; at < four.length; at += step) {
        expect(inside.take(four.subarray(at, at + step), 0)).toBe(true);
      }
      expect(inside.take(packet(PING, 0), 0)).toBe(false);
    }
  });

  it('may go on after a pause', () => {
    const inside = meterOfMachine();
    for (let second = 1; second < 10; second++) {
      for (let count = 0; count < 5; count++) expect(inside.take(packet(PING, 0), second * 1000)).toBe(true);
    }
  });
});
