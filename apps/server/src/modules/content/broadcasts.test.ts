import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { NoticeOption, type ServerMessage } from '@boardwalk/contract/socket';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellBroadcasts } from './broadcasts.ts';
import { createContentStore } from './store.ts';

let world: TestWorld;
let editor: StaffCaller;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  editor = await signInAs(world.server.app, 'content');
  await world.owner.pool.query('delete from broadcasts');
});

const reason = 'the fair';
const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const nowMs = () => world.platform.clock.nowMs();
const message = (text: string, more: { startsAt?: number; endsAt?: number } = {}) => ({
  title: { 'en-US': text, 'de-DE': `${text} (de)` },
  startsAt: 0,
  endsAt: 0,
  ...more,
});
const publish = (fields: ReturnType<typeof message>) =>
  editor.call('content.save', { kind: 'broadcast', fields, reason });
const shown = async (language = 'en-US') =>
  (await world.call('content.announcements', { language })).list.map(({ text }) => text);

/** As another node does it, with what it told. */
async function tell() {
  const told: ServerMessage[] = [];
  const store = createContentStore(world.platform.database);
  const publishToAll = (one: ServerMessage) => void told.push(one);
  await tellBroadcasts({ store, now: () => new Date(nowMs()), publishToAll });
  return told.map(({ body }) => body);
}

describe('a broadcast', () => {
  it('is told in the reader’s language, and written down', async () => {
    const made = await publish(message('Fireworks at ten'));
    expect([await shown(), await shown('de-DE')]).toEqual([['Fireworks at ten'], ['Fireworks at ten (de)']]);
    const [entry] = await world.server.modules.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'content.publish', subjectName: 'Fireworks at ten', reason });
    await editor.call('content.remove', { kind: 'broadcast', itemId: made.itemId, version: 1, reason });
    expect(await shown()).toEqual([]);
    await editor.call('content.restore', { kind: 'broadcast', itemId: made.itemId, version: 1, reason });
    expect(await shown()).toEqual(['Fireworks at ten']);
  });

  it('of now was told to everybody when it was published, and is told to nobody again', async () => {
    await publish(message('At once'));
    expect(await tell()).toEqual([]);
    const { rows } = await world.owner.pool.query('select told_at from broadcasts');
    expect(rows).toEqual([{ told_at: new Date(nowMs()) }]);
  });

  it('of later is told once when its time comes, in all its languages', async () => {
    const { itemId } = await publish(message('Later', { startsAt: nowMs() + HOUR_MS }));
    expect([await tell(), await shown()]).toEqual([[], []]);
    world.platform.clock.advance(HOUR_MS);
    const texts = [
      { locale: 'en-US', text: 'Later' },
      { locale: 'de-DE', text: 'Later (de)' },
    ];
    const [told, again] = await Promise.all([tell(), tell()]);
    expect([...told, ...again]).toEqual([
      {
        option: NoticeOption.broadcast,
        broadcastId: Number(itemId),
        texts: expect.arrayContaining(texts) as unknown,
      },
    ]);
    expect(await shown()).toEqual(['Later']);
  });

  it('whose time is over is neither told nor shown', async () => {
    await publish(message('Short', { startsAt: nowMs() + HOUR_MS, endsAt: nowMs() + 2 * HOUR_MS }));
    world.platform.clock.advance(2 * HOUR_MS);
    expect([await tell(), await shown()]).toEqual([[], []]);
  });

  it('needs English words and belongs to who writes content', async () => {
    const empty = { ...message(''), title: { 'en-US': ' ' } };
    const refused = await editor.ask('content.save', { kind: 'broadcast', fields: empty, reason });
    expect(refused.errorCode).toBe(wire('badInput'));
    const cashier = await signInAs(world.server.app, 'cashier');
    const order = { kind: 'broadcast', fields: message('Mine'), reason } as const;
    expect((await cashier.ask('content.save', order)).errorCode).toBe(wire('forbidden'));
    expect(await shown()).toEqual([]);
  });
});

describe('a guide room', () => {
  const guide = (more: object = {}) => ({
    gameType: GameType.plinko,
    roomId: 6001,
    link: '/plinko/6001',
    steps: [{ target: 'drop', message: { 'en-US': 'Drop a ball', 'de-DE': 'Lass los' } }],
    position: 0,
    isVisible: true,
    startsAt: 0,
    endsAt: 0,
    ...more,
  });
  const rooms = async (language = 'en-US') => (await world.call('content.guideRooms', { language })).list;
  const save = (fields: ReturnType<typeof guide>) =>
    editor.ask('content.save', { kind: 'guideRoom', fields, reason });

  it('leads newcomers from its beginning to its end, first by its order, and can be taken back', async () => {
    const startsAt = nowMs() + HOUR_MS;
    const made = await save(guide({ startsAt, endsAt: startsAt + HOUR_MS }));
    const itemId = made.data?.itemId ?? '';
    const isThere = async () => (await rooms('de-DE')).find(({ id }) => String(id) === itemId);
    expect(await isThere()).toBeUndefined();
    world.platform.clock.advance(HOUR_MS);
    expect(await isThere()).toMatchObject({ path: '/plinko/6001', steps: [{ message: 'Lass los' }] });
    expect(String((await rooms())[0]?.id)).toBe(itemId);
    const item = { kind: 'guideRoom', itemId } as const;
    await editor.call('content.save', { ...item, version: 1, fields: guide({ isVisible: false }), reason });
    expect(await isThere()).toBeUndefined();
    await editor.call('content.restore', { ...item, version: 1, reason });
    expect(await isThere()).toBeDefined();
    world.platform.clock.advance(HOUR_MS);
    expect(await isThere()).toBeUndefined();
    world.platform.clock.advance(7 * DAY_MS);
    editor = await signInAs(world.server.app, 'content');
    const late = await editor.ask('content.restore', { ...item, version: 1, reason });
    expect(late.errorCode).toBe(wire('forbidden'));
  });

  it.each([
    ['a room that is not there', { roomId: 6999 }],
    ['a room of another game', { gameType: GameType.claw }],
    ['a page outside the app', { link: 'https://example.test/' }],
    ['no page', { link: '' }],
    ['a step without words', { steps: [{ target: 'drop', message: { 'en-US': ' ' } }] }],
    ['an end before its beginning', { startsAt: 2000, endsAt: 1000 }],
  ])('does not lead to %s', async (_what, wrong) => {
    const before = await rooms();
    expect((await save(guide(wrong))).errorCode).toBe(wire('badInput'));
    expect(await rooms()).toEqual(before);
  });
});
