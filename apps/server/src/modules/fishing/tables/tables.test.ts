import { isRefusal, type RoomId, type UserId } from '@boardwalk/base';
import { CONTENT_MAX_CHARS, InstructionCode, parseServerInstruction } from '@boardwalk/contract/socket';
import { describe, expect, it } from 'vitest';
import { createLocalBus } from '../../../platform/bus/index.ts';
import { Doomed } from './doomed.ts';
import { BELIEVED_MS, Pace } from './pace.ts';
import { packetsOf, type ToldShot } from './teller.ts';

const NOW_MS = 1_795_500_000_000;
const WAVE = NOW_MS / 60_000;
const ROOM = 8001 as RoomId;
const ME = 100_001 as UserId;

describe('the pace', () => {
  const codeOf = (taken: unknown) => (isRefusal(taken) ? taken.code : taken);

  it('believes what is not too long ago, and nothing that is ahead', () => {
    expect(new Pace().take(ME, NOW_MS - 700, NOW_MS)).toBe(NOW_MS - 700);
    expect(new Pace().take(ME, NOW_MS + 1, NOW_MS)).toBe(NOW_MS);
    expect(new Pace().take(ME, 0, NOW_MS)).toBe(NOW_MS - BELIEVED_MS);
  });

  it('refuses the second within a tenth of a second, of the same player alone', () => {
    const pace = new Pace();
    pace.take(ME, NOW_MS, NOW_MS);
    expect(codeOf(pace.take(ME, NOW_MS + 99, NOW_MS + 99))).toBe('shotsTooFast');
    expect(codeOf(pace.take(ME, NOW_MS + 100, NOW_MS + 100))).toBe(NOW_MS + 100);
    expect(codeOf(pace.take((ME + 1) as UserId, NOW_MS + 100, NOW_MS + 100))).toBe(NOW_MS + 100);
  });

  it('gives late ones the next moments there are, until now', () => {
    const pace = new Pace();
    const taken = Array.from({ length: 17 }, () => codeOf(pace.take(ME, NOW_MS - 9000, NOW_MS)));
    expect(taken.slice(0, 2)).toEqual([NOW_MS - BELIEVED_MS, NOW_MS - BELIEVED_MS + 100]);
    expect(taken.slice(15)).toEqual([NOW_MS, 'shotsTooFast']);
  });
});

describe('the doomed', () => {
  const fish = { wave: WAVE, index: 3 };
  const doomedWith = (stored: readonly { wave: number; index: number }[] = []) => {
    let reads = 0;
    const listCaught = async () => {
      reads += 1;
      return [...stored];
    };
    const doomed = new Doomed(createLocalBus({ error: () => undefined }), { listCaught }, () => NOW_MS);
    return { doomed, reads: () => reads };
  };

  it('are those that were stored, read once', async () => {
    const { doomed, reads } = doomedWith([fish]);
    await Promise.all([doomed.load(ROOM), doomed.load(ROOM)]);
    expect(doomed.isDoomed(ROOM, fish)).toBe(true);
    expect(doomed.isDoomed((ROOM + 1) as RoomId, fish)).toBe(false);
    expect(reads()).toBe(1);
  });

  it('are claimed at once, and free again when nothing came of it', async () => {
    const { doomed } = doomedWith();
    const claim = doomed.claim(ROOM, [fish]);
    expect(doomed.isDoomed(ROOM, fish)).toBe(true);
    expect(doomed.claimAmong(ROOM, [{ wave: WAVE, index: 9 }, fish])).toBe(claim);
    expect(doomed.list(ROOM)).toEqual([]);
    claim.end(false);
    await claim.known;
    expect(doomed.isDoomed(ROOM, fish)).toBe(false);
    expect(doomed.claimAmong(ROOM, [fish])).toBeUndefined();
  });

  it('stay when they were stored', async () => {
    const { doomed } = doomedWith();
    const claim = doomed.claim(ROOM, [fish]);
    claim.end(true);
    await claim.known;
    expect(doomed.list(ROOM)).toEqual([fish]);
  });

  it('are forgotten when their wave is long over', async () => {
    const { doomed } = doomedWith([fish, { wave: WAVE - 5, index: 1 }]);
    await doomed.load(ROOM);
    expect(doomed.list(ROOM)).toEqual([fish]);
  });
});

describe('packets', () => {
  const shot = (index: number): ToldShot => ({
    seat: 0,
    firedAt: NOW_MS,
    weapon: 'harpoon',
    price: 2000,
    dx: -1000,
    dy: -1000,
    hits: Array.from({ length: 5 }, () => ({ wave: WAVE, index, at: NOW_MS, x: -1000, y: 1600 })),
    catches: Array.from({ length: 5 }, () => ({ wave: WAVE, index, multiplier: 2000, payout: 4_000_000 })),
  });

  it('hold all shots in their order, and no more than a page reads', () => {
    const shots = Array.from({ length: 60 }, (_, index) => shot(index));
    const packets = packetsOf(shots);
    expect(packets.flat()).toEqual(shots);
    for (const packet of packets) {
      const content = JSON.stringify({
        code: InstructionCode.reef,
        roomId: '8001',
        nowTime: NOW_MS,
        shots: packet,
      });
      expect(content.length).toBeLessThanOrEqual(CONTENT_MAX_CHARS);
      expect(parseServerInstruction(content)).toMatchObject({ shots: packet });
    }
  });

  it('are none without shots, and one for a few small ones', () => {
    const small = { ...shot(1), hits: [], catches: [] };
    expect(packetsOf([])).toEqual([]);
    expect(packetsOf([small, small, small])).toHaveLength(1);
  });
});
