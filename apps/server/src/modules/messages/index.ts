/**
 * Messages to players: whoever did something for one writes it with what was done, once by its key. The words are the
 * reader's: a message says which template it is told in, and with which values.
 */
import type { UserId } from '@boardwalk/base';
import type { MessageTemplate } from '@boardwalk/contract/enums';
import type { Handlers } from '../../http/handler.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { type Companion, companion } from '../wallet/index.ts';
import { type MessageCallDeps, type MessageCallName, messageCalls } from './calls.ts';
import type { NewMessage } from './message.ts';
import { countUnread, insertMessage } from './store/inbox.ts';
import { messageWriter } from './store/writer.ts';
import { createTelling, type Telling, type TellingDeps } from './telling.ts';

export type { NewMessage } from './message.ts';
export { messagesPersonalData } from './personal-data.ts';

export type MessageDeps = Omit<MessageCallDeps, 'tellCount'> & TellingDeps;

export interface Messages extends Pick<Telling, 'start'> {
  readonly handlers: Handlers<MessageCallName>;
  /** In a transaction or without one. False where the player got one by this key before. */
  send<Template extends MessageTemplate>(db: Queryable, message: NewMessage<Template>): Promise<boolean>;
  /** The same beside coins: written with their posting or not at all. */
  companion<Template extends MessageTemplate>(message: NewMessage<Template>): Companion;
  countUnread(userId: UserId): Promise<number>;
  readonly jobs: { readonly tell: () => Promise<number> };
}

export function createMessages(deps: MessageDeps): Messages {
  const { clock, database } = deps;
  const telling = createTelling(deps);
  return {
    handlers: messageCalls({ ...deps, tellCount: telling.tellCount }),
    send: (db, message) => {
      telling.wake();
      return insertMessage(db, message, new Date(clock.nowMs()));
    },
    companion: message => {
      telling.wake();
      return companion(messageWriter, { ...(message as NewMessage), atMs: clock.nowMs() });
    },
    countUnread: userId => countUnread(database.db, userId),
    start: telling.start,
    jobs: { tell: telling.tell },
  };
}
