/**
 * Messages to players: whoever did something for one writes it with what was done, once by its key. The words are the
 * reader's: a message says which template it is told in, and with which values.
 */
import type { MessageTemplate } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { type Companion, companion } from '../wallet/index.ts';
import { type MessageCallDeps, type MessageCallName, messageCalls } from './calls.ts';
import type { NewMessage } from './message.ts';
import { insertMessage } from './store/inbox.ts';
import { messageWriter } from './store/writer.ts';

export type { NewMessage } from './message.ts';
export { messagesPersonalData } from './personal-data.ts';

export interface Messages {
  readonly handlers: Handlers<MessageCallName>;
  /** In a transaction or without one. False where the player got one by this key before. */
  send<Template extends MessageTemplate>(db: Queryable, message: NewMessage<Template>): Promise<boolean>;
  /** The same beside coins: written with their posting or not at all. */
  companion<Template extends MessageTemplate>(message: NewMessage<Template>): Companion;
}

export function createMessages(deps: MessageCallDeps): Messages {
  const { clock } = deps;
  return {
    handlers: messageCalls(deps),
    send: (db, message) => insertMessage(db, message, new Date(clock.nowMs())),
    companion: message => companion(messageWriter, { ...(message as NewMessage), atMs: clock.nowMs() }),
  };
}
