/** What a player wants to be told, by which way and when, and the devices that a push may go to. */
import { MESSAGE_TOPICS, MESSAGE_WAYS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { done, list, nothing, oneOf, text, timeZone, whole } from '../fields.ts';

const topic = oneOf(...MESSAGE_TOPICS);
const way = oneOf(...MESSAGE_WAYS);
const minute = whole(0, 1439);
export const quietHours = Type.Object({
  isOn: Type.Boolean(),
  /** Minutes of the player's day; over midnight too. */
  fromMinute: minute,
  untilMinute: minute,
});
const base64Url = (minLength: number, maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength, maxLength });

export const messageChoiceCalls = {
  'messages.choices': read({
    path: '/api/group/message/choices',
    summary: 'What one is told, by which way and when; everything comes into the inbox',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      choices: list(Type.Object({ topic, way, isWanted: Type.Boolean() }), 16),
      quiet: quietHours,
      /** What a browser makes its subscription with. */
      publicKey: Type.String(),
    }),
  }),
  'messages.choose': write({
    method: 'POST',
    path: '/api/group/message/choices/save',
    summary: 'Wants to be told of a topic by a way, or no more',
    scope: 'private',
    input: Type.Object({ topic, way, isWanted: Type.Boolean() }),
    output: done,
  }),
  'messages.keepQuiet': write({
    method: 'POST',
    path: '/api/group/message/quiet/save',
    summary: 'Hours in which no push comes; what waits comes after them',
    scope: 'private',
    input: Type.Object({ ...quietHours.properties, timeZone }),
    output: done,
  }),
  'messages.subscribe': write({
    method: 'POST',
    path: '/api/group/message/push/subscribe',
    summary: 'Lets pushes come to this browser, as long as its session lasts',
    scope: 'private',
    input: Type.Object({
      /** An address of a public push service. */
      endpoint: text(1000, 1),
      p256dh: base64Url(80, 128),
      auth: base64Url(16, 64),
      timeZone,
    }),
    output: done,
    refusals: ['badInput'],
  }),
  'messages.subscribeShell': write({
    method: 'POST',
    path: '/api/group/message/push/id',
    summary: 'Lets pushes come to this shell, by the token it has of its platform',
    scope: 'private',
    input: Type.Object({
      platform: oneOf('android', 'ios'),
      pushId: Type.String({ pattern: '^[A-Za-z0-9:_.-]{16,1000}$' }),
      timeZone,
    }),
    output: done,
  }),
  'messages.unsubscribe': write({
    method: 'POST',
    path: '/api/group/message/push/unsubscribe',
    summary: 'No more pushes to the devices of this session',
    scope: 'private',
    input: nothing,
    output: done,
  }),
};
