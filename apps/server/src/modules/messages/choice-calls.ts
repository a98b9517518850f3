/** The players' calls of what they want to be told, and of the devices a push may go to. */
import { Refusal } from '@boardwalk/base';
import { MESSAGE_CHOICES } from '@boardwalk/rules';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import { transaction } from '../../platform/database/index.ts';
import { knownLocale } from '../accounts/index.ts';
import type { Zones } from '../zones/index.ts';
import type { MessageCallDeps, MessageCallName } from './calls.ts';
import { listChoices, USUAL_QUIET } from './choices.ts';
import { isPushService } from './push/endpoint.ts';
import type { Vapid } from './push/seal.ts';
import { readQuiet, saveChoice, saveQuiet } from './store/choices.ts';
import { type PushDevice, removeDevicesOf, saveDevice } from './store/pushes.ts';

export type ChoiceCallName = Extract<
  MessageCallName,
  | 'messages.choices'
  | 'messages.choose'
  | 'messages.keepQuiet'
  | 'messages.subscribe'
  | 'messages.subscribeShell'
  | 'messages.unsubscribe'
>;

export interface ChoiceCallDeps extends Pick<MessageCallDeps, 'database' | 'clock'> {
  readonly vapid: () => Promise<Vapid>;
  readonly zones: Pick<Zones, 'note'>;
}

/** Browsers and shells of one player. */
const DEVICES_MAX = 10;
/** An uncompressed point of the curve. */
const POINT_BYTES = 65;
const DONE = { done: true } as const;

type Subscribing = CallRequest<'messages.subscribe' | 'messages.subscribeShell'>;

export function choiceCalls(deps: ChoiceCallDeps): Handlers<ChoiceCallName> {
  const { database, clock, vapid, zones } = deps;
  const { db } = database;
  return {
    'messages.choices': async ({ userId }) => {
      const [choices, quiet, { publicKey }] = await Promise.all([
        listChoices(db, userId),
        readQuiet(db, userId),
        vapid(),
      ]);
      return { choices, quiet: quiet ?? { ...USUAL_QUIET, isOn: false }, publicKey };
    },
    'messages.choose': async ({ userId, input: { topic, way, isWanted } }) => {
      if (!MESSAGE_CHOICES[way].includes(topic)) throw new Refusal('badInput', { field: 'topic' });
      await saveChoice(db, userId, { topic, way, isWanted }, new Date(clock.nowMs()));
      return DONE;
    },
    'messages.keepQuiet': async ({ userId, input: { isOn, fromMinute, untilMinute, timeZone } }) => {
      await zones.note(userId, timeZone);
      await saveQuiet(db, userId, { isOn, fromMinute, untilMinute });
      return DONE;
    },
    'messages.subscribe': async request => {
      const { endpoint, p256dh, auth } = request.input;
      if (!isPushService(endpoint)) throw new Refusal('badInput', { field: 'endpoint' });
      const point = Buffer.from(p256dh, 'base64url');
      if (point.length !== POINT_BYTES || point[0] !== 4) throw new Refusal('badInput', { field: 'p256dh' });
      await add(deps, request, { kind: 'web', address: endpoint, p256dh, auth });
      return DONE;
    },
    'messages.subscribeShell': async request => {
      const { platform: kind, pushId: address } = request.input;
      await add(deps, request, { kind, address, p256dh: '', auth: '' });
      return DONE;
    },
    'messages.unsubscribe': async ({ session }) => {
      await removeDevicesOf(db, [String(session.sessionId)]);
      return DONE;
    },
  };
}

/** Their nights are quiet from the first device on. */
async function add(
  { database, clock, zones }: ChoiceCallDeps,
  request: Subscribing,
  device: PushDevice,
): Promise<void> {
  const { userId, session, common, input } = request;
  await zones.note(userId, input.timeZone);
  await transaction(database, async tx => {
    const owned = {
      ...device,
      userId,
      sessionId: String(session.sessionId),
      locale: knownLocale(common.language),
    };
    await saveDevice(tx, owned, DEVICES_MAX, new Date(clock.nowMs()));
    await saveQuiet(tx, userId, USUAL_QUIET, { isFirst: true });
  });
}
