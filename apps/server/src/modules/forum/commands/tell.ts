/** Messages of the forum, in the transaction of what they tell of. */
import type { UserId } from '@boardwalk/base';
import { type MessageParams, type MessageTemplate, MessageType } from '@boardwalk/contract/enums';
import type { Queryable } from '../../../platform/database/index.ts';
import type { ForumDeps } from '../index.ts';
import type { Paragraph } from '../text/write-text.ts';

type Template = Extract<MessageTemplate, `forum${string}`>;

export interface Telling<Name extends Template> {
  readonly userId: UserId;
  readonly key: string;
  readonly template: Name;
  readonly params: MessageParams<Name>;
  readonly postId: number;
}

export async function tell<Name extends Template>(
  { messages }: Pick<ForumDeps, 'messages'>,
  tx: Queryable,
  { userId, key, template, params, postId }: Telling<Name>,
): Promise<void> {
  const type = template === 'forumReactions' ? MessageType.react : MessageType.forum;
  const link = postId === 0 ? '/forum' : `/post/${postId}`;
  await messages.send(tx, { userId, key: `forum.${key}`, type, template, params, link });
}

/** Once for each person and text, however often it is changed. */
export async function tellMentioned(
  deps: Pick<ForumDeps, 'messages'>,
  tx: Queryable,
  about: {
    readonly content: readonly Paragraph[];
    readonly key: string;
    readonly name: string;
    readonly post: string;
    readonly postId: number;
    readonly without: readonly (UserId | null)[];
  },
): Promise<void> {
  const ids = about.content
    .flat()
    .flatMap(({ is, userId }) => (is === 'mention' && userId ? [userId as UserId] : []));
  for (const userId of new Set(ids)) {
    if (about.without.includes(userId)) continue;
    const { name, post, postId } = about;
    await tell(deps, tx, {
      userId,
      key: `mention:${about.key}`,
      template: 'forumMention',
      params: { name, post },
      postId,
    });
  }
}
