/** English as the app gets it, compiled once for all files of a worker. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import messages from '../lang/en-US.json' with { type: 'json' };

export const english = Object.fromEntries(
  Object.entries(messages).map(([key, message]) => [key, compileMessageOrThrow(message)]),
);
