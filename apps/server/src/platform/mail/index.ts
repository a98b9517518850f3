/** Mail: over SMTP when configured, else into the development inbox, which keeps the last hundred in memory. */
import type { Clock } from '@boardwalk/base';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface SentMail extends Mail {
  readonly sentAtMs: number;
}

export interface Inbox {
  /** Newest first. */
  list(): readonly SentMail[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  readonly inbox: Inbox | undefined;
}

const INBOX_SIZE = 100;

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    inbox: undefined,
    send: async mail => {
      await transport.sendMail(mail);
    },
  };
}

export function createInboxMailer(clock: Clock): Mailer {
  const mails: SentMail[] = [];
  return {
    inbox: { list: () => mails },
    send: async mail => {
      mails.unshift({ ...mail, sentAtMs: clock.nowMs() });
      mails.length = Math.min(mails.length, INBOX_SIZE);
    },
  };
}
