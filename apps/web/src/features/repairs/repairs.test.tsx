import { Refusal } from '@boardwalk/base';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { clawRoom, pushRoom } from '../../../test/machine-rooms.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { signOut } from '../../domain/session/sign-in.ts';
import { formatMoment } from '../../platform/format/format.ts';
import type { FullReport } from './faults.ts';
import { dropDraft, takeDraft } from './new/draft.ts';

const times = { createTime: NOW_MS, updateTime: NOW_MS };
const first: FullReport['steps'][number] = {
  author: 'player',
  state: 'open',
  content: 'The ball got stuck.',
  pictures: ['/uploads/stuck.png'],
  compensationCoins: 0,
  createTime: NOW_MS,
};
const stuck: FullReport = {
  repairId: '5001',
  faultType: 1,
  gameType: 6,
  roomId: 3,
  roomName: 'Pier Plinko',
  state: 'open',
  lastContent: first.content,
  lastAuthor: 'player',
  ...times,
  steps: [first],
};
const solved: FullReport = {
  ...stuck,
  state: 'solved',
  lastContent: 'It is mended.',
  lastAuthor: 'house',
  steps: [
    first,
    {
      ...first,
      author: 'house',
      state: 'solved',
      content: 'It is mended.',
      pictures: [],
      compensationCoins: 1,
    },
  ],
};

let world: World;
beforeEach(() => {
  dropDraft();
  world = openWorld();
  world.server.on('repairs.extend', () => ({ done: true }));
});

const listed = (...list: FullReport[]) =>
  world.server.on('repairs.list', () => ({ list, pageNum: 1, hasMore: false }));

async function openSheet(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'New report' }));
  return within(await screen.findByRole('dialog', { name: 'New report' }));
}

/** A pressed button takes no other press for half a second. */
const rested = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send report' }).getAttribute('aria-busy')).toBeNull(),
  );

describe('a guest', () => {
  test('reads what can be reported, and is led to sign in and back', async () => {
    await openApp('/issues');
    const faults = within(await screen.findByRole('list', { name: 'What’s it about?' }));
    expect(faults.getByText('A machine or game')).toBeTruthy();
    const signIn = screen.getByRole('link', { name: 'Sign in to report' });
    expect(signIn.getAttribute('href')).toBe('/auth?return=%2Fissues');
    expect(world.server.requestsOf('repairs.list')).toEqual([]);
  });
});

describe('one’s own reports', () => {
  beforeEach(storeUser);

  test('may be none', async () => {
    await openApp('/issues');
    expect(await screen.findByRole('heading', { name: 'No reports' })).toBeTruthy();
  });

  test('say how far they are and who wrote last', async () => {
    listed(solved, { ...stuck, repairId: '5000', state: 'working' });
    await openApp('/issues');
    expect(await screen.findByText('Solved')).toBeTruthy();
    expect(screen.getByText('Boardwalk: It is mended.')).toBeTruthy();
    expect(screen.getByText('In progress')).toBeTruthy();
  });

  test('that cannot be loaded say so, and are tried again', async () => {
    world.server.refuse('repairs.list', 'serverError');
    const user = await openApp('/issues');
    const again = await screen.findByRole('button', { name: 'Try again' });
    listed(stuck);
    await user.click(again);
    expect(await screen.findByText('The ball got stuck.')).toBeTruthy();
  });

  test('open to their history, with pictures and coins given back', async () => {
    listed(solved);
    world.server.on('repairs.info', () => solved);
    const user = await openApp('/issues');
    await user.click(await screen.findByRole('button', { name: /A machine or game/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'A machine or game' }));
    expect(await sheet.findByText('Report 5001')).toBeTruthy();
    const [mine, theirs] = sheet.getAllByRole('listitem');
    expect(mine && within(mine).getByRole('img', { name: 'Picture 1' })).toBeTruthy();
    expect(theirs && within(theirs).getByText('Compensation: 1 coin')).toBeTruthy();
  });

  test('take what is added, once for a double tap', async () => {
    listed(stuck);
    world.server.on('repairs.info', () => stuck);
    world.server.on('repairs.update', ({ input }) => ({
      ...stuck,
      steps: [first, { ...first, content: input.content, pictures: [] }],
    }));
    const user = await openApp('/issues');
    await user.click(await screen.findByRole('button', { name: /A machine or game/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(await sheet.findByLabelText('Anything to add?'), 'It happened again.');
    await user.dblClick(sheet.getByRole('button', { name: 'Send' }));
    expect(await sheet.findByText('It happened again.', { selector: 'p' })).toBeTruthy();
    expect(world.server.requestsOf('repairs.update')).toHaveLength(1);
    expect(sheet.getByLabelText('Anything to add?')).toHaveProperty('value', '');
  });

  test('can be closed by who wrote them', async () => {
    listed(stuck);
    world.server.on('repairs.info', () => stuck);
    world.server.on('repairs.update', () => ({ ...stuck, state: 'closed' as const }));
    const user = await openApp('/issues');
    await user.click(await screen.findByRole('button', { name: /A machine or game/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: /It’s fine now/ }));
    expect(await sheet.findByText('Closed')).toBeTruthy();
    expect(world.server.requestsOf('repairs.update')[0]?.input).toMatchObject({ isClosed: true });
    expect(sheet.queryByRole('button', { name: /It’s fine now/ })).toBeNull();
  });
});

describe('what the house made good by itself', () => {
  const makeUp = {
    makeUpId: '31',
    roomId: 20_001,
    roomName: 'Golden Tide',
    reason: 'machineFault' as const,
    pushMakeUpTotalCoins: 70,
    pushMakeUpCoins: 50,
    pushMakeUpAddCoins: 20,
    createTime: NOW_MS,
  };
  const made = async () => within(await screen.findByRole('list', { name: 'What we made right' }));

  test('is asked for by nobody who is not signed in', async () => {
    await openApp('/issues');
    expect(await screen.findByRole('link', { name: 'Sign in to report' })).toBeTruthy();
    expect(world.server.requestsOf('push.makeUps')).toEqual([]);
  });

  test('has no place where it is nothing', async () => {
    storeUser();
    await openApp('/issues');
    expect(await screen.findByRole('heading', { name: 'No reports' })).toBeTruthy();
    await waitFor(() => expect(world.server.requestsOf('push.makeUps')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'What we made right' })).toBeNull();
  });

  test('says where, when, why and how much, and opens to its parts', async () => {
    storeUser();
    const gone = { ...makeUp, makeUpId: '30', roomName: '', reason: 'serverRestart' as const };
    world.server.on('push.makeUps', () => ({ list: [makeUp, gone], pageNum: 1, hasMore: false }));
    const user = await openApp('/issues');
    const [first, second] = (await made()).getAllByRole('listitem');
    const day = formatMoment(NOW_MS);
    for (const words of ['Golden Tide', 'The machine broke down', day, '+70']) {
      expect(first?.textContent).toContain(words);
    }
    expect(second?.textContent).toContain('Coin pusher');
    expect(second?.textContent).toContain('We had to restart');
    await user.click((await made()).getByRole('button', { name: /Golden Tide/ }));
    const parts = within(await screen.findByRole('dialog', { name: 'We’ve made it right' }));
    expect(parts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['50', '20']);
  });

  test('that cannot be loaded says so, and is tried again', async () => {
    storeUser();
    world.server.refuse('push.makeUps', 'serverError');
    const user = await openApp('/issues');
    const again = await screen.findByRole('button', { name: 'Try again' });
    world.server.on('push.makeUps', () => ({ list: [makeUp], pageNum: 1, hasMore: false }));
    await user.click(again);
    expect((await made()).getByText('Golden Tide')).toBeTruthy();
  });
});

describe('a new report', () => {
  beforeEach(storeUser);

  test('asks for its subject and for words', async () => {
    const user = await openApp('/issues');
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await sheet.findByText('Please choose what it’s about.')).toBeTruthy();
    await user.click(await sheet.findByRole('radio', { name: /My account/ }));
    await rested();
    await user.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await sheet.findByText('Please tell us what happened.')).toBeTruthy();
    expect(world.server.requestsOf('repairs.insert')).toEqual([]);
  });

  test('is sent once with its room and pictures, and what the device is follows', async () => {
    world.server.on('repairs.upload', () => ({ url: '/uploads/stuck.png', type: 'image/png', bytes: 3 }));
    world.server.on('repairs.insert', () => stuck);
    const user = await openApp('/issues');
    const sheet = await openSheet(user);
    await user.click(await sheet.findByRole('radio', { name: /A machine or game/ }));
    await user.selectOptions(await sheet.findByLabelText('Where did it happen?'), 'Pier Plinko');
    await user.type(sheet.getByLabelText('What happened?'), '  The ball got stuck.  ');
    await user.upload(
      sheet.getByLabelText('Add a picture'),
      new File(['abc'], 'a.png', { type: 'image/png' }),
    );
    expect(await sheet.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy();
    listed(stuck);
    await user.dblClick(sheet.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent. Thank you!')).toBeTruthy();
    const sent = world.server.requestsOf('repairs.insert');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input).toMatchObject({
      faultType: 1,
      content: 'The ball got stuck.',
      gameType: 6,
      roomId: 3,
      pictures: ['/uploads/stuck.png'],
    });
    expect(await screen.findByText('Sent')).toBeTruthy();
    await waitFor(() => expect(world.server.requestsOf('repairs.extend')).toHaveLength(1));
  });

  test('can be about any machine, and the list says which', async () => {
    world.server.on('push.listRooms', () => ({ roomList: [pushRoom()] }));
    world.server.on('claw.listRooms', () => ({
      list: [clawRoom({ roomName: 'Royal Claw' })],
      pageNum: 1,
      hasMore: false,
    }));
    listed(stuck);
    const user = await openApp('/issues');
    expect(await screen.findByText('Pier Plinko')).toBeTruthy();
    const sheet = await openSheet(user);
    await user.click(await sheet.findByRole('radio', { name: /A machine or game/ }));
    const where = await sheet.findByLabelText('Where did it happen?');
    for (const name of ['Royal Claw', 'Golden Tide']) {
      expect(await within(where).findByRole('option', { name })).toBeTruthy();
    }
  });

  test('keeps what is typed while a picture is on its way', async () => {
    world.server.on('repairs.upload', () => ({ url: '/uploads/stuck.png', type: 'image/png', bytes: 3 }));
    const arrive = world.server.hold('repairs.upload');
    const user = await openApp('/issues');
    const sheet = await openSheet(user);
    const picture = new File(['abc'], 'a.png', { type: 'image/png' });
    await user.upload(sheet.getByLabelText('Add a picture'), picture);
    await user.type(sheet.getByLabelText('What happened?'), 'The ball got stuck.');
    arrive();
    expect(await sheet.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy();
    expect(sheet.getByLabelText('What happened?')).toHaveProperty('value', 'The ball got stuck.');
  });

  test('waits for a picture that is on its way', async () => {
    world.server.on('repairs.upload', () => ({ url: '/uploads/stuck.png', type: 'image/png', bytes: 3 }));
    world.server.on('repairs.insert', () => stuck);
    const arrive = world.server.hold('repairs.upload');
    const user = await openApp('/issues');
    const sheet = await openSheet(user);
    await user.click(await sheet.findByRole('radio', { name: /My account/ }));
    await user.type(sheet.getByLabelText('What happened?'), 'My name is gone.');
    const picture = new File(['abc'], 'a.png', { type: 'image/png' });
    await user.upload(sheet.getByLabelText('Add a picture'), picture);
    await user.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(world.server.requestsOf('repairs.insert')).toEqual([]);
    arrive();
    expect(await screen.findByText('Report sent. Thank you!')).toBeTruthy();
    expect(world.server.requestsOf('repairs.insert')[0]?.input.pictures).toEqual(['/uploads/stuck.png']);
  });

  test('is nobody else’s: it is forgotten when its writer signs out', async () => {
    const user = await openApp('/issues');
    const sheet = await openSheet(user);
    await user.type(sheet.getByLabelText('What happened?'), 'My secret');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await act(() => signOut('asked'));
    expect(takeDraft().content).toBe('');
  });

  test('keeps its key over a lost connection, and its words when it was refused', async () => {
    let tries = 0;
    world.server.on('repairs.insert', () => {
      tries += 1;
      if (tries === 1) throw new Refusal('tooManyReports');
      return stuck;
    });
    const user = await openApp('/issues');
    const sheet = await openSheet(user);
    await user.click(await sheet.findByRole('radio', { name: /My account/ }));
    await user.type(sheet.getByLabelText('What happened?'), 'My name is gone.');
    await user.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await sheet.findByText('You’ve sent us a lot already. Please wait for our reply.')).toBeTruthy();
    expect(sheet.getByLabelText('What happened?')).toHaveProperty('value', 'My name is gone.');
    await rested();
    world.server.lostRequests = 1;
    await user.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent. Thank you!')).toBeTruthy();
    const keys = world.server.requestsOf('repairs.insert').map(({ input }) => input.idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('opens as it was when it was closed by mistake', async () => {
    const user = await openApp('/issues');
    const sheet = await openSheet(user);
    await user.type(sheet.getByLabelText('What happened?'), 'Half a sentence');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openSheet(user)).getByLabelText('What happened?')).toHaveProperty(
      'value',
      'Half a sentence',
    );
  });

  test('says that a picture is too large, and takes three at most', async () => {
    let count = 0;
    world.server.on('uploads.token', () => ({ url: '/', maxBytes: 5, types: ['image/png'] }));
    world.server.on('repairs.upload', () => {
      count += 1;
      return { url: `/uploads/${count}.png`, type: 'image/png', bytes: 3 };
    });
    const user = await openApp('/issues');
    const sheet = await openSheet(user);
    await waitFor(() => expect(world.server.requestsOf('uploads.token')).toHaveLength(1));
    const add = (words: string) =>
      user.upload(sheet.getByLabelText('Add a picture'), new File([words], 'a.png', { type: 'image/png' }));
    await add('much too large');
    expect(await screen.findByText('This is too big. Try something smaller.')).toBeTruthy();
    for (const number of [1, 2, 3]) {
      await waitFor(() => expect(sheet.getByLabelText('Add a picture')).toHaveProperty('disabled', false));
      await add('abc');
      await sheet.findByRole('button', { name: `Remove picture ${number}` });
    }
    expect(sheet.queryByLabelText('Add a picture')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Remove picture 2' }));
    expect(await sheet.findByLabelText('Add a picture')).toBeTruthy();
  });

  test('about a room is led to by that room’s address', async () => {
    const user = await openApp('/issues?gameType=6&roomId=3');
    const sheet = await openSheet(user);
    await user.click(await sheet.findByRole('radio', { name: /A machine or game/ }));
    expect(await sheet.findByDisplayValue('Pier Plinko')).toBeTruthy();
  });

  test('about a coin pusher names it and is sent with it, though pushers are counted as 0', async () => {
    world.server.on('repairs.insert', () => stuck);
    world.server.on('rooms.info', () => pushRoom());
    const user = await openApp('/issues?gameType=0&roomId=20001');
    const sheet = await openSheet(user);
    await user.click(await sheet.findByRole('radio', { name: /A machine or game/ }));
    expect(await sheet.findByDisplayValue('Golden Tide')).toBeTruthy();
    await user.type(sheet.getByLabelText('What happened?'), 'A coin hangs on the edge.');
    await user.click(sheet.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(world.server.requestsOf('repairs.insert')).toHaveLength(1));
    expect(world.server.requestsOf('repairs.insert')[0]?.input).toMatchObject({
      gameType: 0,
      roomId: 20_001,
    });
  });

  test('about a capsule machine names it too, whichever the player came from', async () => {
    const capsules = { roomId: 12_001, roomName: 'Sea Shells', state: 'open' as const, minLevel: 0 };
    const more = { prices: [], rtpBasisPoints: 9000, card: { prizes: [] } };
    world.server.on('gashapon.listRooms', () => ({ list: [{ ...capsules, ...more }] }));
    const user = await openApp('/issues?gameType=12&roomId=12001');
    const sheet = await openSheet(user);
    await user.click(await sheet.findByRole('radio', { name: /A machine or game/ }));
    expect(await sheet.findByDisplayValue('Sea Shells')).toBeTruthy();
    expect(sheet.getByRole('option', { name: 'Pier Plinko' })).toBeTruthy();
  });
});
