import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { storage } from '../../platform/storage.ts';
import { ANN, COMMENT, openForum, POST } from './forum.fixture.ts';
import { moved } from './use-forum.ts';

describe('the forum', () => {
  test('shows guests what is written, and leads them to sign in', async () => {
    openForum();
    await openApp('/forum');
    const card = await screen.findByRole('article', { name: 'A plush seal' });
    expect(within(card).getByText('Caught it!')).toBeTruthy();
    expect(within(card).getByText('Plush seal')).toBeTruthy();
    const replay = within(card).getByRole('link', { name: 'Watch the replay' });
    expect(replay.getAttribute('href')).toBe('/replay/code/abcdefgh1234');
    expect(screen.getByRole('link', { name: 'Sign in to write' }).getAttribute('href')).toContain('/auth');
    expect(within(card).queryByRole('button', { name: 'More options' })).toBeNull();
  });

  test('searches, sorts, and has an address for each tag', async () => {
    const server = openForum();
    const asked: object[] = [];
    server.on('forum.posts', ({ input }) => {
      asked.push(input);
      return { list: [] };
    });
    const user = await openApp('/posts/claw');
    await screen.findByText('No posts yet');
    await user.type(screen.getByRole('searchbox'), 'seal');
    expect(await screen.findByText('No posts found')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Most discussed' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ tag: 'claw', word: 'seal', sort: 'hot' }));
  });

  test('reacts at once, in another way, and not any more', async () => {
    storeUser();
    const server = openForum();
    const asked: unknown[] = [];
    server.on('forum.react', ({ input }) => {
      asked.push(input.reaction);
      return moved(POST.reactions, input.reaction);
    });
    const user = await openApp('/forum');
    await user.click(await screen.findByRole('button', { name: 'Like: 2' }));
    await user.click(await screen.findByRole('button', { name: 'Like: 3', pressed: true }));
    await waitFor(() => expect(asked).toEqual(['like', undefined]));
  });

  test('takes back a reaction that was refused, and says so', async () => {
    storeUser();
    openForum().refuse('forum.react', 'forumClosed');
    const user = await openApp('/forum');
    await user.click(await screen.findByRole('button', { name: 'Wow' }));
    expect(await screen.findByText('That isn’t possible here.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wow' }).getAttribute('aria-pressed')).toBe('false');
  });
});

test.each([
  [undefined, 'like', { counts: [{ reaction: 'like', count: 3 }], mine: 'like' }],
  ['like', undefined, { counts: [{ reaction: 'like', count: 1 }] }],
  [
    'like',
    'wow',
    {
      counts: [
        { reaction: 'like', count: 1 },
        { reaction: 'wow', count: 1 },
      ],
      mine: 'wow',
    },
  ],
] as const)('a reaction from %s to %s', (mine, reaction, after) => {
  expect(moved({ ...POST.reactions, ...(mine ? { mine } : {}) }, reaction)).toEqual(after);
});

describe('a post', () => {
  test('is commented on once however the answer is lost, and the text stays until it is sent', async () => {
    storeUser();
    const server = openForum();
    const keys: string[] = [];
    server.on('forum.comment', ({ input }) => {
      keys.push(input.idempotencyKey);
      return COMMENT;
    });
    const user = await openApp('/post/31');
    await user.type(await screen.findByLabelText('Your comment'), 'Lovely');
    expect(storage.read('forumDrafts')?.[0]).toMatchObject({
      place: 'comment.31.',
      text: 'Lovely',
      userId: 7,
    });
    const { key } = storage.read('forumDrafts')?.[0] ?? {};
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toEqual([key]));
    await waitFor(() => expect(storage.read('forumDrafts')?.some(({ text }) => text !== '')).toBe(false));
  });

  test('suggests people behind an at-sign, and sends whom one chose', async () => {
    storeUser();
    const server = openForum();
    const sent: object[] = [];
    server.on('forum.comment', ({ input }) => {
      sent.push(input);
      return COMMENT;
    });
    const user = await openApp('/post/31');
    await user.type(await screen.findByLabelText('Your comment'), 'hi @an');
    await user.click(await screen.findByRole('button', { name: /Ann$/ }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ text: 'hi @Ann ', mentions: [ANN.userId] }));
  });

  test('that was removed says why, and its author asks for another look', async () => {
    storeUser();
    const removal = { reason: 'spam', words: 'No adverts.', removeTime: 1, appeal: 'possible' } as const;
    const server = openForum({ post: { ...POST, state: 'removed', isMine: true, removal } });
    const asked: object[] = [];
    server.on('forum.appeal', ({ input }) => {
      asked.push({ kind: input.kind, id: input.id, text: input.text });
      return { done: true };
    });
    const user = await openApp('/post/31');
    expect(await screen.findByText('Our team removed this post')).toBeTruthy();
    expect(screen.getByText('Reason: Advertising or spam')).toBeTruthy();
    expect(screen.getByText('No adverts.')).toBeTruthy();
    expect(screen.queryByLabelText('Your comment')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask for another look' }));
    await user.type(screen.getByLabelText(/^Why should it come back/), 'It was none');
    await user.click(screen.getByRole('button', { name: 'Ask for another look' }));
    await waitFor(() => expect(asked).toEqual([{ kind: 'post', id: '31', text: 'It was none' }]));
  });

  test('of a closed account says that it is closed, and nothing else', async () => {
    storeUser();
    const author = { ...ANN, userId: 0, nickName: '' };
    openForum({ post: { ...POST, author, state: 'closed', title: '', content: [], pictures: [], tags: [] } });
    await openApp('/post/31');
    expect(await screen.findByText('This account is closed.')).toBeTruthy();
    expect(screen.getByText('Closed account')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'This account is closed.' })).toBeTruthy();
    expect(screen.queryByLabelText('Your comment')).toBeNull();
    expect(screen.queryByRole('button', { name: 'More options' })).toBeNull();
  });

  test('that is not there says so', async () => {
    openForum().refuse('forum.post', 'notFound');
    await openApp('/post/99');
    expect(await screen.findByText('This post isn’t here anymore')).toBeTruthy();
  });

  test('is reported with a reason, and its author blocked', async () => {
    storeUser();
    const server = openForum();
    const asked: object[] = [];
    server.on('forum.report', ({ input }) => {
      asked.push({ id: input.id, reason: input.reason });
      return { done: true };
    });
    server.on('forum.block', ({ input }) => {
      asked.push({ userId: input.userId, isBlocked: input.isBlocked });
      return { done: true };
    });
    const user = await openApp('/post/31');
    const [more] = await screen.findAllByRole('button', { name: 'More options' });
    if (more) await user.click(more);
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    await user.click(await screen.findByRole('radio', { name: 'Fraud' }));
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(asked).toEqual([{ id: '31', reason: 'fraud' }]));
  });
});

describe('a new post', () => {
  test('begins with the win of its address, keeps what is typed, and is sent once', async () => {
    storeUser();
    const server = openForum();
    const sent: object[] = [];
    server.on('forum.write', ({ input }) => {
      sent.push(input);
      return POST;
    });
    const user = await openApp('/post/new?round=55');
    expect(await screen.findByText('Plush seal')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Post it' }));
    expect(await screen.findByText('Give it a title.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Title'), 'My seal');
    await user.type(screen.getByLabelText('Tags'), 'Claw, sea! ');
    expect(screen.getByRole('button', { name: 'Remove tag sea' })).toBeTruthy();
    expect(storage.read('forumDrafts')?.[0]).toMatchObject({
      title: 'My seal',
      tags: ['claw', 'sea'],
      roundId: '55',
    });
    await user.click(screen.getByRole('button', { name: 'Post it' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ title: 'My seal', tags: ['claw', 'sea'], roundId: '55' }),
    );
    await waitFor(() => expect(storage.read('forumDrafts')).toEqual([]));
  });

  test('opens as it was left, and not as somebody else left it', async () => {
    storeUser();
    openForum();
    const draft = {
      key: 'key-01234567',
      title: 'Half',
      text: 'a post',
      pictures: [],
      tags: [],
      mentions: [],
      roundId: '',
    };
    storage.write('forumDrafts', [
      { ...draft, place: 'post.new', userId: 7, atMs: 1 },
      { ...draft, place: 'post.new', userId: 9, title: 'Not mine', atMs: 2 },
    ]);
    await openApp('/post/new');
    expect(await screen.findByDisplayValue('Half')).toBeTruthy();
    expect(screen.getByText(/Saved on this device/)).toBeTruthy();
    expect(screen.queryByDisplayValue('Not mine')).toBeNull();
  });

  test('of somebody who is muted says until when and why, and is not sent', async () => {
    storeUser();
    const server = openForum();
    const muted = { mutedUntil: 1_795_154_000_000, muteReason: 'insult', muteWords: 'Be kind.' } as const;
    server.on('forum.standing', () => ({ ...muted, postsADay: 5, postsLeft: 5 }));
    await openApp('/post/new');
    expect(await screen.findByText(/^Until .*, you can read but not write/)).toBeTruthy();
    expect(screen.getByText('Reason: Insults Be kind.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Post it' }).hasAttribute('disabled')).toBe(true);
  });

  test('names the word that is not let through', async () => {
    storeUser();
    openForum().refuse('forum.write', 'forumWord', { word: 'Kanake' });
    const user = await openApp('/post/new');
    await user.type(await screen.findByLabelText('Title'), 'x');
    await user.type(screen.getByLabelText('Text'), 'y');
    await user.click(screen.getByRole('button', { name: 'Post it' }));
    expect(await screen.findByText('“Kanake” isn’t allowed here.')).toBeTruthy();
  });

  test('is a change where its address names a post of one’s own', async () => {
    storeUser();
    openForum({ post: { ...POST, isMine: true } });
    await openApp('/post/new?edit=31');
    expect(await screen.findByDisplayValue('as typed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});

describe('what is said to a post', () => {
  const removal = { reason: 'insult', words: '', removeTime: 1, appeal: 'none' } as const;

  test('stands below what it answers, and says where something was deleted or removed', async () => {
    storeUser();
    openForum({
      comments: [
        {
          ...COMMENT,
          state: 'deleted',
          content: [],
          isMine: false,
          author: { ...ANN, userId: 0, nickName: '' },
        },
        { ...COMMENT, commentId: '92', answerTo: '91', isMine: false },
        { ...COMMENT, commentId: '93', state: 'removed', content: [], isMine: false, removal },
      ],
    });
    await openApp('/post/31');
    expect(await screen.findByText('This comment was deleted.')).toBeTruthy();
    expect(screen.getByText('Deleted player')).toBeTruthy();
    expect(screen.getByText('Our team removed this comment')).toBeTruthy();
    expect(screen.getByText('Reason: Insults')).toBeTruthy();
    // Nobody answers or reacts to what is not there.
    expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
  });

  test('keeps the place of a closed account where others answered it', async () => {
    storeUser();
    const author = { ...ANN, userId: 0, nickName: '' };
    openForum({
      comments: [
        { ...COMMENT, state: 'closed', content: [], isMine: false, author },
        { ...COMMENT, commentId: '92', answerTo: '91', isMine: false },
      ],
    });
    await openApp('/post/31');
    expect(await screen.findByText('This account is closed.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
  });

  test('is answered, or the answer is given up', async () => {
    storeUser();
    const server = openForum();
    const sent: object[] = [];
    server.on('forum.comment', ({ input }) => {
      sent.push(input);
      return COMMENT;
    });
    const user = await openApp('/post/31');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    expect(await screen.findByText('Replying to Marina')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Replying to Marina')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await user.type(screen.getByLabelText('Your comment'), 'Thanks');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ postId: '31', answerTo: '91', text: 'Thanks' }));
  });

  test('is deleted by who wrote it, once they are sure', async () => {
    storeUser();
    const server = openForum();
    const gone: object[] = [];
    server.on('forum.remove', ({ input }) => {
      gone.push({ kind: input.kind, id: input.id });
      return { done: true };
    });
    const user = await openApp('/post/31');
    await screen.findByText('Well done');
    const buttons = screen.getAllByRole('button', { name: 'More options' });
    await user.click(buttons.at(-1) as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete it?' });
    expect(gone).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(gone).toEqual([{ kind: 'comment', id: '91' }]));
  });
});

test('whoever is blocked is listed with the way back', async () => {
  storeUser();
  const server = openForum();
  let blocked = [ANN];
  server.on('forum.blocks', () => ({ list: blocked }));
  server.on('forum.block', ({ input }) => {
    blocked = input.isBlocked ? [ANN] : [];
    return { done: true };
  });
  const user = await openApp('/forum');
  await user.click(await screen.findByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Blocked players' })).toBeNull());
});

test('a win of one’s own can be shown from where it is proven', async () => {
  storeUser();
  openForum();
  await openApp('/verify/55');
  const link = await screen.findByRole('link', { name: 'Show it in the forum' });
  expect(link.getAttribute('href')).toBe('/post/new?round=55');
});

test('a win is chosen from the list of one’s own, and left out again', async () => {
  storeUser();
  openForum();
  const user = await openApp('/post/new');
  await user.click(await screen.findByRole('button', { name: 'Show a win' }));
  await user.click(await screen.findByRole('button', { name: /Plush seal/ }));
  expect(await screen.findByText('Staked: 30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Don’t show this win' }));
  expect(await screen.findByRole('button', { name: 'Show a win' })).toBeTruthy();
});
