import { DAY_MS } from '@boardwalk/base';
import { InstantGame } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSwitches } from '../switches/index.ts';
import { createContent } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    env: {
      DEMO: 'false',
      SHIELD_VERSION: '3.3.4',
      VIRTUAL_PUSH_URL: 'https://push.example.test',
      CHAT_URL: 'https://chat.example.test',
      PICKER_LOCALES: 'ar-AE, xx-XX, de-DE',
    },
  });
});
afterAll(() => world?.close());

const en = (text: string) => ({ 'en-US': text });
const query = (sql: string, values: unknown[] = []) => world.platform.database.pool.query(sql, values);

describe('what clients need to know', () => {
  it('is told to anybody', async () => {
    expect(await world.call('content.shieldVersion')).toEqual({ version: '3.3.4' });
    expect(await world.call('content.systemConfig')).toEqual({
      virtualPushCoinUrl: 'https://push.example.test',
      // Those with a dictionary, in the order of the locales.
      pickerLocales: ['ar-AE', 'de-DE'],
    });
  });

  it('of the support chat is told to whoever has a token', async () => {
    const { token, userId } = await world.guest();
    expect(await world.call('content.chatConfiguration', {}, token)).toEqual({
      enabled: true,
      url: 'https://chat.example.test',
      visitorId: String(userId),
    });
    expect((await world.ask('content.chatConfiguration')).errorCode).toBe('00010');
  });
});

describe('an installation without a support chat', () => {
  it('says so, and names nobody to it', async () => {
    const content = createContent({
      audit: world.server.modules.audit,
      ...world.platform,
      switches: createSwitches({
        ...world.platform,
        audit: world.server.modules.audit,
        config: { ...world.platform.config, CHAT_URL: '' },
      }),
      publishToAll: () => {},
      hasRoom: async () => true,
      listBigWins: async () => [],
      listToldPosts: async () => [],
    });
    const answer = await content.handlers['content.chatConfiguration']({ userId: 7 } as never);
    expect(answer).toEqual({ enabled: false, url: '', visitorId: '' });
  });
});

describe('banners', () => {
  beforeAll(async () => {
    const now = world.platform.clock.nowMs();
    const insert = `insert into banners (location, title, link, position, starts_at, ends_at) values ($1, $2, '/mall', $3, $4, $5)`;
    const at = (days: number) => new Date(now + days * DAY_MS);
    await query(insert, ['claw', { 'en-US': 'Second', 'de-DE': 'Zweites' }, 20, at(-1), at(10)]);
    await query(insert, ['claw', en('First'), 10, at(-1), at(10)]);
    await query(insert, ['claw', en('Over'), 1, at(-10), at(-1)]);
    await query(insert, ['claw', en('To come'), 1, at(1), at(10)]);
    await query(insert, ['home', en('Home'), 1, at(-1), at(10)]);
  });

  const titles = async (locationType: 4 | 9, language = 'en-US') =>
    (await world.call('content.banners', { locationType, language } as never)).list.map(
      banner => banner.title,
    );

  it('are shown in their place, order and time', async () => {
    expect(await titles(4)).toEqual(['First', 'Second']);
    expect(await titles(9)).toEqual([]);
    expect(
      (await world.call('content.newsBanners', { locationType: 1 })).list.map(banner => banner.title),
    ).toEqual(['Home']);
  });

  it.each([
    ['de-DE', ['First', 'Zweites']],
    ['de-AT', ['First', 'Zweites']],
    ['ja-JP', ['First', 'Second']],
    ['no language', ['First', 'Second']],
  ])('are read in %s, and in English where nobody translated them', async (language, expected) => {
    expect(await titles(4, language)).toEqual(expected);
  });

  it('may be kept by caches for a while', async () => {
    const response = await world.server.app.inject({ url: '/app/system/getBannerList?locationType=4' });
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each(['5', 'claw', ''])('of the place %j do not exist', async locationType => {
    expect((await world.ask('content.banners', { locationType } as never)).errorCode).toBe('00012');
  });
});

describe('the main page', () => {
  it('has its sections in order, hidden ones marked', async () => {
    const { sections } = await world.call('content.mainPage');
    expect(sections.map(section => section.key)).toEqual(['banners', 'broadcasts', 'rooms', 'tasks', 'mall']);
    expect(sections.filter(section => !section.visible).map(section => section.key)).toEqual([
      'tasks',
      'mall',
    ]);
  });

  it('has the tabs of what can be played, VIP claw under its own number', async () => {
    const others: readonly number[] = Object.values(InstantGame);
    const ids = async () => {
      const { tabs } = await world.call('content.mainPageConfig');
      return tabs.map(({ id }) => id).filter(id => !others.includes(id));
    };
    expect(await ids()).toEqual([1, 6, 11, 142, 2]);
    await query('update main_page_tabs set is_visible = false where id = 142');
    expect(await ids()).toEqual([1, 6, 11, 2]);
  });

  it('shows notices in their time, the newest first', async () => {
    const now = world.platform.clock.nowMs();
    const insert = 'insert into notices (title, content, starts_at, ends_at) values ($1, $1, $2, $3)';
    await query(insert, [en('Older'), new Date(now - 2000), new Date(now + 5000)]);
    await query(insert, [en('Newer'), new Date(now - 1000), new Date(now + 5000)]);
    await query(insert, [en('Not yet'), new Date(now + 1000), new Date(now + 5000)]);
    const titles = async () => (await world.call('content.mainPageNotice')).list.map(notice => notice.title);
    expect(await titles()).toEqual(['Newer', 'Older']);
    world.platform.clock.advance(5000);
    expect(await titles()).toEqual([]);
  });
});

describe('questions and answers', () => {
  beforeAll(async () => {
    const insert =
      'insert into questions (topic, question, answer, position, is_visible) values ($1, $2, $3, $4, $5)';
    await query(insert, [
      en('Coins'),
      { 'en-US': 'Where is my coin?', 'de-DE': 'Wo ist meine Münze?' },
      en('100% safe'),
      1,
      true,
    ]);
    await query(insert, [en('Play'), en('Is it fair?'), en('Check_it yourself.'), 2, true]);
    await query(insert, [en('Play'), en('Hidden coin'), en('-'), 3, false]);
  });

  const find = async (word: string, language = 'en-US') =>
    (await world.call('content.questions', { word, language } as never)).list.map(one => one.question);

  it.each([
    ['', ['Where is my coin?', 'Is it fair?']],
    ['COIN', ['Where is my coin?']],
    [' yourself ', ['Is it fair?']],
    ['nothing like it', []],
    ['%', ['Where is my coin?']],
    ['_', ['Is it fair?']],
    ["'; drop table questions; --", []],
  ])('are found by %j', async (word, expected) => {
    expect(await find(word)).toEqual(expected);
  });

  it('are searched in the language they are read in', async () => {
    expect(await find('Münze', 'de-DE')).toEqual(['Wo ist meine Münze?']);
    expect(await find('Münze')).toEqual([]);
    expect(await find('fair', 'de-DE')).toEqual(['Is it fair?']);
  });

  it('name their topic in a way that no language changes', async () => {
    const { list } = await world.call('content.questions', { language: 'de-DE' } as never);
    expect(list.map(one => one.topicKey)).toEqual(['coins', 'play']);
  });

  it('come in pages', async () => {
    const page = (pageNum: number) => world.call('content.questions', { pageNum, pageSize: 1 });
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ list: [{ question: 'Where is my coin?' }], pageNum: 1, hasMore: true });
    expect(second).toMatchObject({ list: [{ question: 'Is it fair?' }], pageNum: 2, hasMore: false });
    expect((await page(3)).list).toEqual([]);
    expect((await world.ask('content.questions', { pageSize: 101 })).errorCode).toBe('00012');
  });
});

describe('broadcasts', () => {
  it('are others’ big wins, fifty at most, in the reader’s language', async () => {
    const win = {
      nickname: 'Salty Tern 12',
      gameType: 6,
      roomName: { 'en-US': 'Pier', 'de-DE': 'Steg' },
      payoutCoins: 5000,
      atMs: 17,
    };
    const asked: number[] = [];
    const content = createContent({
      audit: world.server.modules.audit,
      ...world.platform,
      switches: world.server.modules.switches,
      publishToAll: () => {},
      hasRoom: async () => true,
      listToldPosts: async () => [],
      listBigWins: async limit => {
        asked.push(limit);
        return Array.from({ length: 60 }, () => win);
      },
    });
    const { list } = await content.handlers['content.broadcasts']({
      input: {},
      common: { language: 'de-DE' },
    } as never);
    expect(asked).toEqual([50]);
    expect(list).toHaveLength(50);
    expect(list[0]).toEqual({
      nickName: 'Salty Tern 12',
      gameType: 6,
      roomName: 'Steg',
      payout: 5000,
      createTime: 17,
    });
  });

  it('are open to anybody', async () => {
    expect(await world.call('content.broadcasts')).toEqual({ list: [], posts: [] });
  });
});

describe('the guide', () => {
  it('leads through its rooms step by step', async () => {
    const steps = [{ target: 'drop', message: { 'en-US': 'Drop it', 'fr-FR': 'Lâchez-la' } }];
    await query(
      "insert into guide_rooms (room_id, game_type, path, steps) values (6001, 6, '/plinko/6001', $1)",
      [JSON.stringify(steps)],
    );
    const { list } = await world.call('content.guideRooms', { language: 'fr-FR' });
    expect(list).toMatchObject([
      { roomId: 6001, gameType: 6, path: '/plinko/6001', steps: [{ target: 'drop', message: 'Lâchez-la' }] },
    ]);
  });
});
