/** Mail: over SMTP when configured; in a demo into the development inbox, which keeps the last hundred in memory. */
import { type Clock, Refusal } from '@boardwalk/base';
import { htmlOf } from './letter.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The locale it is written in. */
  readonly language: string;
  /** Beside the usual ones, as where to unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SentMail extends Mail {
  readonly html: string;
  readonly sentAtMs: number;
}

export interface Inbox {
  /** Newest first. */
  list(): readonly SentMail[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  readonly inbox: Inbox | undefined;
  /** Nothing can be mailed; `send` refuses with `providerUnavailable`. */
  readonly isNowhere?: boolean;
}

const INBOX_SIZE = 100;

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const open = async () => (await import('nodemailer')).createTransport(smtpUrl, { from });
  let transport: ReturnType<typeof open> | undefined;
  return {
    inbox: undefined,
    send: async mail => {
      const { to, subject, text, language } = mail;
      const headers = { ...mail.headers, 'Content-Language': language };
      transport ??= open();
      await (await transport).sendMail({ to, subject, text, html: htmlOf(mail), headers });
    },
  };
}

export function createInboxMailer(clock: Clock): Mailer {
  const mails: SentMail[] = [];
  return {
    inbox: { list: () => mails },
    send: async mail => {
      mails.unshift({ ...mail, html: htmlOf(mail), sentAtMs: clock.nowMs() });
      mails.length = Math.min(mails.length, INBOX_SIZE);
    },
  };
}

/** A code nobody can read must not be made up to be sent; whoever asks is told that mail does not work here. */
export function createNowhereMailer(): Mailer {
  return {
    inbox: undefined,
    isNowhere: true,
    send: () => Promise.reject(new Refusal('providerUnavailable')),
  };
}
