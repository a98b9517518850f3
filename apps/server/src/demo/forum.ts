/** The forum of a demo's week: posts, comments and reactions by the calls that players make. */
import { randomUUID } from 'node:crypto';
import type { CallName, Calls, InputOf, OutputOf } from '@boardwalk/contract';
import { type DemoPost, demoPosts } from './forum.data.ts';

export interface Writer {
  readonly nickname: string;
  readonly call: <Name extends CallName>(
    name: Name,
    input: Partial<InputOf<Calls[Name]>>,
  ) => Promise<OutputOf<Calls[Name]>>;
}

/** A minute passes after each thing that somebody writes. */
export async function writeInForum(
  writers: readonly Writer[],
  hour: number,
  pass: () => void,
): Promise<void> {
  for (const post of demoPosts.filter(({ atHour }) => atHour === hour)) await writeOne(writers, post, pass);
}

async function writeOne(writers: readonly Writer[], post: DemoPost, pass: () => void): Promise<void> {
  const named = (name: string) => writers.find(({ nickname }) => nickname === name);
  const author = named(post.by);
  if (!author) return;
  const { title, text, tags } = post;
  const [win] = post.isWin ? (await author.call('forum.wins', {})).list : [];
  const { postId } = await author.call('forum.write', {
    title,
    text,
    tags: [...tags],
    ...(win ? { roundId: win.roundId } : {}),
    idempotencyKey: randomUUID(),
  });
  for (const { by, text: said } of post.comments ?? []) {
    pass();
    await named(by)?.call('forum.comment', { postId, text: said, idempotencyKey: randomUUID() });
  }
  for (const [by, reaction] of Object.entries(post.reactions ?? {}))
    await named(by)?.call('forum.react', { kind: 'post', id: postId, reaction });
  for (const [by, reason] of Object.entries(post.reports ?? {}))
    await named(by)?.call('forum.report', { kind: 'post', id: postId, reason });
}
