/**
 * Messages to players: whoever did something for one writes it with what was done, once by its key. The words are the
 * reader's: a message says which template it is told in, and with which values.
 */
import type { UserId } from '@boardwalk/base';
import type { MessageTemplate } from '@boardwalk/contract/enums';
import type { MessageTopic, MessageWay } from '@boardwalk/rules';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import { sessionEnded } from '../sessions/index.ts';
import { type Companion, companion } from '../wallet/index.ts';
import type { Zones } from '../zones/index.ts';
import { type MessageCallDeps, type MessageCallName, messageCalls } from './calls.ts';
import { type CampaignConsoleDeps, campaignConsole, type MessageConsoleName } from './campaigns/console.ts';
import { sendCampaigns } from './campaigns/send.ts';
import { choiceCalls } from './choice-calls.ts';
import { mayTell } from './choices.ts';
import type { NewMessage } from './message.ts';
import { deliverPushes, planPushes } from './push/deliver.ts';
import { createVapid } from './push/seal.ts';
import { createPushSender, type SenderDeps } from './push/send.ts';
import { createWords, type Words } from './push/words.ts';
import { type Choice, saveChoice } from './store/choices.ts';
import { countUnread, insertMessage } from './store/inbox.ts';
import { noteClick, removeDevicesOf } from './store/pushes.ts';
import { messageWriter } from './store/writer.ts';
import { createTelling, type Telling, type TellingDeps } from './telling.ts';

export type { NewMessage } from './message.ts';
export { messagesPersonalData } from './personal-data.ts';

export interface MessageDeps
  extends Omit<MessageCallDeps, 'tellCount'>,
    Omit<TellingDeps, 'plan' | 'deliver'>,
    Pick<SenderDeps, 'post'> {
  /** The app's, where nobody brings others. */
  readonly words?: Words;
  readonly accounts: CampaignConsoleDeps['accounts'];
  readonly sessions: CampaignConsoleDeps['sessions'];
  readonly rechargedCents: CampaignConsoleDeps['rechargedCents'];
  readonly clubCardOf: CampaignConsoleDeps['clubCardOf'];
  readonly audit: CampaignConsoleDeps['audit'];
  readonly zones: Zones;
  readonly bus: Bus;
  readonly installationKey: InstallationKey;
  readonly config: SenderDeps['config'] & { readonly PUBLIC_URL: string };
}

export interface Messages extends Pick<Telling, 'start'> {
  readonly handlers: Handlers<MessageCallName>;
  readonly consoleHandlers: ConsoleHandlers<MessageConsoleName>;
  /** In a transaction or without one. False where the player got one by this key before. */
  send<Template extends MessageTemplate>(db: Queryable, message: NewMessage<Template>): Promise<boolean>;
  /** The same beside coins: written with their posting or not at all. */
  companion<Template extends MessageTemplate>(message: NewMessage<Template>): Companion;
  countUnread(userId: UserId): Promise<number>;
  /** Whether this player wants to be told of it by this way. */
  mayTell(userId: UserId, topic: MessageTopic, way: MessageWay): Promise<boolean>;
  /** For a link that unsubscribes without signing in. */
  choose(userId: UserId, choice: Choice): Promise<void>;
  /** A push was opened, by its id. */
  noteClick(pushId: string): Promise<void>;
  readonly jobs: {
    readonly tell: () => Promise<number>;
    readonly push: () => Promise<number>;
    /** Messages to many whose time has come. */
    readonly campaigns: () => Promise<number>;
  };
}

export function createMessages(deps: MessageDeps): Messages {
  const { clock, database } = deps;
  const vapid = once(async () =>
    createVapid(await deps.installationKey.mac('web push', ''), subjectOf(deps)),
  );
  const sender = createPushSender({ ...deps, vapid, nowMs: () => clock.nowMs() });
  const { words = createWords() } = deps;
  const push = () => deliverPushes({ ...deps, sender, words });
  const telling = createTelling({ ...deps, plan: (tx, ids) => planPushes(deps, tx, ids), deliver: push });
  deps.bus.subscribe(sessionEnded, ({ sessionIds }) => {
    removeDevicesOf(database.db, sessionIds.map(String)).catch((error: unknown) =>
      deps.log.error({ err: error }, 'pushes may go on to a device that signed out'),
    );
  });
  return {
    handlers: {
      ...messageCalls({ ...deps, tellCount: telling.tellCount }),
      ...choiceCalls({ ...deps, vapid }),
    },
    send: (db, message) => {
      telling.wake();
      return insertMessage(db, message, new Date(clock.nowMs()));
    },
    companion: message => {
      telling.wake();
      return companion(messageWriter, { ...(message as NewMessage), atMs: clock.nowMs() });
    },
    consoleHandlers: campaignConsole(deps),
    countUnread: userId => countUnread(database.db, userId),
    mayTell: (userId, topic, way) => mayTell(database.db, userId, topic, way),
    choose: (userId, choice) => saveChoice(database.db, userId, choice, new Date(clock.nowMs())),
    noteClick: async pushId => {
      if (UUID.test(pushId)) await noteClick(database.db, pushId, new Date(clock.nowMs()));
    },
    start: telling.start,
    jobs: { tell: telling.tell, push, campaigns: () => sendCampaigns(deps) },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who a push service may turn to; one that nobody outside can reach says nothing. */
function subjectOf({ config: { PUBLIC_URL } }: MessageDeps): string {
  return PUBLIC_URL.startsWith('https://') ? PUBLIC_URL : 'mailto:hello@boardwalk.invalid';
}

/** Made when it is needed first; after a failure it is tried again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
