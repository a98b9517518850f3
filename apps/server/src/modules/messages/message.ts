/** A message as whoever sends it gives it. */
import type { UserId } from '@boardwalk/base';
import type { MessageParams, MessageTemplate, MessageType } from '@boardwalk/contract/enums';

export interface NewMessage<Template extends MessageTemplate = MessageTemplate> {
  readonly userId: UserId;
  /** What it is about, as `prize.expired:17`: a player gets it once, also after deleting it. */
  readonly key: string;
  readonly type: MessageType;
  readonly template: Template;
  readonly params: MessageParams<Template>;
  /** A page of the app, `/pack`; left out where there is none. */
  readonly link?: string;
}

/** The same with when it is sent, as the wallet's batches write it. */
export type DatedMessage<Template extends MessageTemplate = MessageTemplate> = NewMessage<Template> & {
  readonly atMs: number;
};
