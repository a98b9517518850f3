import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Fields = ConsoleInputOf<ConsoleCalls['content.save']>['fields'];
let world: TestWorld;
let editor: StaffCaller;
const reason = 'the season begins';
const DAY_MS = 86_400_000;

beforeAll(async () => {
  world = await createTestWorld();
  editor = await signInAs(world.server.app, 'content');
});
afterAll(() => world.close());

const notice = (title: string, more: Partial<Fields> = {}): Fields => ({
  title: { 'en-US': title, 'de-DE': `${title} (de)`, 'ja-JP': `${title} (ja)` },
  content: { 'en-US': 'Come and see.' },
  startsAt: 1,
  endsAt: 0,
  ...more,
});
const shown = async (language = 'en-US') => {
  const { list } = await world.call('content.mainPageNotice', { language });
  return list.map(({ title }) => title);
};
const lastEntry = async () => (await world.server.modules.audit.list({ limit: 1 }))[0];

describe('a notice', () => {
  it('is published in its languages, changed, removed and brought back', async () => {
    const made = await editor.call('content.save', { kind: 'notice', fields: notice('Fireworks'), reason });
    expect(made).toMatchObject({ version: 1, state: 'shown' });
    expect([await shown(), await shown('de-DE'), await shown('fr-FR')]).toEqual([
      expect.arrayContaining(['Fireworks']),
      expect.arrayContaining(['Fireworks (de)']),
      expect.arrayContaining(['Fireworks']),
    ]);
    expect(await lastEntry()).toMatchObject({ action: 'content.publish', subjectName: 'Fireworks', reason });

    const item = { kind: 'notice', itemId: made.itemId } as const;
    const changed = await editor.call('content.save', {
      ...item,
      version: 1,
      fields: notice('Fireworks at ten'),
      reason,
    });
    expect(changed.version).toBe(2);
    expect(await shown()).toContain('Fireworks at ten');

    // Somebody else still has the first version on their screen.
    const late = await editor.ask('content.save', { ...item, version: 1, fields: notice('Rain'), reason });
    expect(late.errorCode).toBe('50010');
    expect(await shown()).not.toContain('Rain');

    await editor.call('content.remove', { ...item, version: 2, reason });
    expect(await shown()).not.toContain('Fireworks at ten');
    const { removed } = await editor.call('content.list', { kind: 'notice' });
    expect(removed.map(one => one.fields.title?.['en-US'])).toContain('Fireworks at ten');

    const back = await editor.call('content.restore', { ...item, version: 1, reason });
    expect(back).toMatchObject({ version: 4, itemId: made.itemId });
    expect(await shown()).toContain('Fireworks');
    const { list } = await editor.call('content.history', item);
    expect(list.map(one => [one.version, one.isRemoval])).toEqual([
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  it('is not brought back after seven days', async () => {
    const { itemId } = await editor.call('content.save', { kind: 'notice', fields: notice('Old'), reason });
    await editor.call('content.save', { kind: 'notice', itemId, version: 1, fields: notice('New'), reason });
    world.platform.clock.advance(7 * DAY_MS);
    const again = await signInAs(world.server.app, 'content');
    editor = again;
    const answer = await again.ask('content.restore', { kind: 'notice', itemId, version: 1, reason });
    expect(answer.errorCode).toBe('00011');
    expect(await shown()).not.toContain('Old');
  });

  it('waits for its day', async () => {
    const startsAt = world.platform.clock.nowMs() + DAY_MS;
    const planned = await editor.call('content.save', {
      kind: 'notice',
      fields: notice('Tomorrow', { startsAt }),
      reason,
    });
    expect(planned.state).toBe('planned');
    expect(await shown()).not.toContain('Tomorrow');
    world.platform.clock.advance(DAY_MS);
    expect(await shown()).toContain('Tomorrow');
    editor = await signInAs(world.server.app, 'content');
  });
});

describe('what cannot be published', () => {
  it.each<[string, 'notice' | 'banner' | 'section', Fields]>([
    ['has no English', 'notice', { ...notice(''), title: { 'en-US': ' ' } }],
    ['ends before it begins', 'notice', { ...notice('x'), startsAt: 20, endsAt: 10 }],
    ['has a field of another kind', 'notice', { ...notice('x'), link: '/plinko' }],
    ['lacks a field of its own', 'section', { title: { 'en-US': 'Play' } }],
  ])('%s', async (_what, kind, fields) => {
    const entries = (await world.server.modules.audit.prove()).entries;
    const answer = await editor.ask('content.save', { kind, fields, reason });
    expect(answer.errorCode).toBe('00012');
    expect((await world.server.modules.audit.prove()).entries).toBe(entries);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'plinko'])(
    'links to %s',
    async link => {
      const { list } = await editor.call('content.list', { kind: 'banner' });
      const [banner] = list;
      const { itemId = '', version = 0, fields = {} } = banner ?? {};
      const answer = await editor.ask('content.save', {
        kind: 'banner',
        itemId,
        version,
        fields: { ...fields, link },
        reason,
      });
      expect(answer.errorCode).toBe('00012');
    },
  );
});

describe('the home page', () => {
  it('shows its sections in the order and number they were given', async () => {
    const keys = async () => {
      const { sections } = await world.call('content.mainPage');
      return sections.map(one => one.key);
    };
    const { list } = await editor.call('content.list', { kind: 'section' });
    const banners = list.find(({ itemId }) => itemId === 'banners');
    expect((await keys())[0]).toBe('banners');
    const save = (fields: Fields, version: number) =>
      editor.call('content.save', { kind: 'section', itemId: 'banners', version, fields, reason });
    await save({ ...banners?.fields, position: 9000 }, 1);
    expect((await keys()).at(-1)).toBe('banners');
    await save({ ...banners?.fields, isVisible: false }, 2);
    const { sections } = await world.call('content.mainPage');
    expect(sections.find(one => one.key === 'banners')?.visible).toBe(false);
  });

  it('keeps the sections it has', async () => {
    const answer = await editor.ask('content.remove', {
      kind: 'section',
      itemId: 'rooms',
      version: 1,
      reason,
    });
    expect(answer.errorCode).toBe('00011');
  });
});

it('news that appears at once begins now, and is the first that players read', async () => {
  const staff = await signInAs(world.server.app, 'content');
  const fields = { title: { 'en-US': 'Late news' }, content: { 'en-US': 'Now.' }, startsAt: 0, endsAt: 0 };
  await staff.call('content.save', { kind: 'notice', fields, reason: 'A test of it' });
  const { list } = await world.call('content.mainPageNotice', {});
  expect(list[0]).toMatchObject({ title: 'Late news', startTime: world.platform.clock.nowMs() });
});
