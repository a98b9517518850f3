import { Mishap } from '../scene/Mishap.tsx';
import { Message, type MessageProps } from './Message.tsx';

type EmptyStateProps = Omit<MessageProps, 'icon'>;

/** A list that has nothing in it yet: a drawing or a thing, why, and a way on. */
export function EmptyState({ emoji, picture, ...words }: EmptyStateProps) {
  if (emoji !== undefined) return <Message emoji={emoji} {...words} />;
  return <Message picture={picture ?? <Mishap name="empty" />} {...words} />;
}
