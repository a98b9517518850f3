import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeUpload } from '../../../test/fake-upload.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS } from '../../../test/world.ts';
import { type ForumDraft, storage } from '../../platform/storage.ts';
import { COMMENT, openForum, POST } from './forum.fixture.ts';

const NEW = { ...COMMENT, typed: 'Well done', changeUntil: Date.now() + 600_000 };

async function openActions(user: Awaited<ReturnType<typeof openApp>>) {
  await screen.findByText('Well done');
  await user.click(screen.getAllByRole('button', { name: 'More options' }).at(-1) as HTMLElement);
}

describe('a comment of one’s own', () => {
  test('is changed where it stands, once', async () => {
    storeUser();
    const server = openForum({ comments: [NEW] });
    const sent: object[] = [];
    server.on('forum.change', ({ input }) => {
      sent.push({ commentId: input.commentId, text: input.text, mentions: input.mentions });
      return NEW;
    });
    const user = await openApp('/post/31');
    await openActions(user);
    await user.click(await screen.findByRole('button', { name: 'Edit comment' }));
    const field = await screen.findByDisplayValue('Well done');
    await user.type(field, '!');
    expect(storage.read('forumDrafts')?.[0]).toMatchObject({ place: 'comment.edit.91', text: 'Well done!' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ commentId: '91', text: 'Well done!', mentions: [] }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(storage.read('forumDrafts')).toEqual([]);
  });

  test('that was written long ago can only be deleted', async () => {
    storeUser();
    openForum();
    const user = await openApp('/post/31');
    await openActions(user);
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit comment' })).toBeNull();
  });

  test('that became too old meanwhile says so and keeps what was typed', async () => {
    storeUser();
    openForum({ comments: [NEW] }).refuse('forum.change', 'commentTooOld');
    const user = await openApp('/post/31');
    await openActions(user);
    await user.click(await screen.findByRole('button', { name: 'Edit comment' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You can edit a comment for 15 minutes.')).toBeTruthy();
    expect(screen.getByDisplayValue('Well done')).toBeTruthy();
  });

  test('stays as it was when one thinks better of it', async () => {
    storeUser();
    openForum({ comments: [NEW] });
    const user = await openApp('/post/31');
    await openActions(user);
    await user.click(await screen.findByRole('button', { name: 'Edit comment' }));
    await user.type(await screen.findByDisplayValue('Well done'), ' or not');
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.getByText('Well done')).toBeTruthy();
    expect(storage.read('forumDrafts')).toEqual([]);
  });

  test('says that it was changed', async () => {
    openForum({ comments: [{ ...COMMENT, editTime: NOW_MS }] });
    await openApp('/post/31');
    expect(await screen.findByText(/edited$/)).toBeTruthy();
  });
});

describe('a comment that cannot be sent', () => {
  test('is there after a reload, and goes with the same key', async () => {
    storeUser();
    const server = openForum();
    const keys: string[] = [];
    server.on('forum.comment', ({ input }) => {
      keys.push(input.idempotencyKey);
      return COMMENT;
    });
    const draft = {
      key: 'key-01234567',
      title: '',
      text: 'From the train',
      pictures: [],
      tags: [],
      mentions: [],
    };
    storage.write('forumDrafts', [{ ...draft, roundId: '', place: 'comment.31.', userId: 7, atMs: 1 }]);
    const user = await openApp('/post/31');
    expect(await screen.findByDisplayValue('From the train')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toEqual(['key-01234567']));
  });
});

describe('another tab', () => {
  const draftOf = (more: Partial<ForumDraft>): ForumDraft => ({
    key: 'key-01234567',
    title: '',
    text: '',
    pictures: [],
    tags: [],
    mentions: [],
    roundId: '',
    place: 'post.new',
    userId: 7,
    atMs: 1,
    ...more,
  });
  /** As the browser tells every tab but the one that wrote. */
  const writeElsewhere = (drafts: readonly ForumDraft[]) => {
    storage.write('forumDrafts', drafts);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boardwalk.forumDrafts' })));
  };

  test('is followed as one types there, and emptied when it is sent', async () => {
    storeUser();
    openForum();
    await openApp('/post/new');
    await screen.findByLabelText('Title');
    writeElsewhere([draftOf({ title: 'Typed elsewhere' })]);
    expect(await screen.findByDisplayValue('Typed elsewhere')).toBeTruthy();
    writeElsewhere([]);
    await waitFor(() => expect(screen.queryByDisplayValue('Typed elsewhere')).toBeNull());
  });

  test('of somebody else, or with another text, changes nothing here', async () => {
    storeUser();
    openForum();
    await openApp('/post/new');
    await screen.findByLabelText('Title');
    writeElsewhere([draftOf({ title: 'Not mine', userId: 9 }), draftOf({ title: 'X', place: 'post.5' })]);
    expect(screen.queryByDisplayValue('Not mine')).toBeNull();
    expect(screen.queryByDisplayValue('X')).toBeNull();
  });
});

describe('a picture of a new post', () => {
  test('says how far it is, and takes its place', async () => {
    storeUser();
    const upload = FakeUpload.install();
    openForum();
    const user = await openApp('/post/new');
    const input = await screen.findByLabelText('Add a picture');
    await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    act(() => upload.sent[0]?.arrive(1, 2));
    const bar = await screen.findByRole('progressbar', { name: 'Uploading' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(screen.getByText('50%')).toBeTruthy();
    const data = { url: '/uploads/a.png?until=1&key=k', type: 'image/png', bytes: 1 };
    act(() => upload.sent[0]?.answer({ success: true, data, errorCode: '', errorInfo: '' }));
    expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(storage.read('forumDrafts')?.[0]?.pictures).toEqual([data.url]);
  });

  test('that gets lost leaves its place to the next', async () => {
    storeUser();
    const upload = FakeUpload.install();
    openForum();
    const user = await openApp('/post/new');
    const input = await screen.findByLabelText('Add a picture');
    await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    act(() => upload.sent[0]?.lose());
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull();
  });
});

describe('a pinned post', () => {
  const pinned = { ...POST, postId: '5', title: 'Welcome to the pier' };

  test('stands first and once, and not among what is sought', async () => {
    const server = openForum();
    server.on('forum.pinned', () => ({ list: [pinned] }));
    server.on('forum.posts', () => ({ list: [POST, pinned] }));
    const user = await openApp('/forum');
    const [first] = await screen.findAllByRole('article');
    expect(within(first as HTMLElement).getByText('Pinned')).toBeTruthy();
    expect(screen.getAllByRole('article', { name: 'Welcome to the pier' })).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'seal');
    await waitFor(() => expect(screen.queryByText('Pinned')).toBeNull());
  });
});
