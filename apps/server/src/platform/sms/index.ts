/** Text messages: over an HTTP gateway when one is configured; in a demo into the development inbox, beside the mails. */
import { Refusal, SECOND_MS } from '@boardwalk/base';
import type { Mailer } from '../mail/index.ts';

export interface TextMessage {
  /** In E.164: `+4915123456789`. */
  readonly to: string;
  readonly text: string;
  readonly language: string;
}

export interface Texter {
  /** Refuses with `providerUnavailable` what could not be handed over. */
  send(message: TextMessage): Promise<void>;
  /** Nothing can be sent; `send` refuses. */
  readonly isNowhere?: boolean;
}

export interface GatewaySettings {
  readonly SMS_URL: string;
  readonly SMS_TOKEN: string;
  readonly SMS_FROM: string;
}

const ANSWERS_WITHIN_MS = 10 * SECOND_MS;

/** `POST {from, to, text}` as JSON with a bearer token: what most gateways take, or a line of a proxy away from it. */
export function createGatewayTexter({ SMS_URL, SMS_TOKEN, SMS_FROM }: GatewaySettings): Texter {
  return {
    send: async ({ to, text }) => {
      const answer = await fetch(SMS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${SMS_TOKEN}` },
        body: JSON.stringify({ from: SMS_FROM, to, text }),
        // A gateway that leads elsewhere must not be handed a number and a code.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (!answer?.ok) throw new Refusal('providerUnavailable');
    },
  };
}

/** Beside the mails of a demo; without an inbox nothing is sent. */
export function createInboxTexter(mailer: Mailer): Texter {
  if (!mailer.inbox)
    return { isNowhere: true, send: () => Promise.reject(new Refusal('providerUnavailable')) };
  return {
    send: ({ to, text, language }) => mailer.send({ to, subject: `SMS: ${text}`, text, language }),
  };
}
