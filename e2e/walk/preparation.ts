/** What happens before the walk, so that pages have something to show: rounds, a report, a post, an order, a shared play. */
import { randomUUID } from 'node:crypto';
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import { chooseSeed } from '@boardwalk/testkit/seeds';
import { expect } from 'vitest';
import type { Player, Server } from '../support/server.ts';

export const REPORT = 'The ball got stuck between two pegs.';

const TAG = 'journeys';
const CLAW_NOBODY_PLAYS = 11_003;

export interface Post {
  readonly postId: string;
  readonly title: string;
  readonly tag: string;
}

export async function reportFault(server: Server, { token }: Player): Promise<void> {
  const input = { faultType: 1, content: REPORT, idempotencyKey: randomUUID() } as const;
  await server.call('repairs.insert', input, token);
}

/** A post by another player, with this player's comment. */
export async function writePost(server: Server, { token }: Player): Promise<Post> {
  const title = 'Which machine is yours?';
  const text = `Mine is the pier, for the sound.\n\nAnd yours? #${TAG}`;
  const post = { title, text, tags: [TAG], idempotencyKey: randomUUID() };
  const other = await server.player();
  const { postId } = await server.call('forum.write', post, other.token);
  const comment = { postId, text: 'The lighthouse, when nobody is there.', idempotencyKey: randomUUID() };
  await server.call('forum.comment', comment, token);
  return { postId, title, tag: TAG };
}

/** The address of a claw's play that its player has shared; a play takes as long as the machine takes. */
export async function sharePlay(server: Server): Promise<string> {
  const player = await server.player();
  const room = await enterAsPlayer(server.url, player, CLAW_NOBODY_PLAYS);
  await room.sit('apply');
  await expect.poll(async () => (await room.state()).seat).toBe('called');
  await room.sit('confirm');
  await room.sit('grab');
  const { playId } = await room.next('result');
  await expect.poll(async () => (await room.state()).phase).toBe('idle');
  await room.sit('cancel');
  room.close();
  const { code } = await server.call('machines.share', { playId: String(playId) }, player.token);
  return `/replay/code/${code}`;
}

/** One round from each purse, all of them shown; resolves to the first, whose seed is revealed. */
export async function playRounds(server: Server, { token }: Player): Promise<string> {
  const { roundId } = await server.drop(token, { rows: 12, risk: 'medium' });
  await server.drop(token, { purse: 'trial' });
  await chooseSeed(server, token);
  await server.drop(token);
  const roundIds = (await server.rounds(token)).map(round => round.roundId);
  await server.call('rounds.shown', { roundIds }, token);
  return roundId;
}
