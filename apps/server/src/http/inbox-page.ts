import type { SentMail } from '../platform/mail/index.ts';
import { builderPage, escapeHtml } from './html.ts';

/** The mails that would have been sent, newest first. */
export function inboxPage(mails: readonly SentMail[]): string {
  const items = mails.map(
    mail => `<article><p class="quiet">${new Date(mail.sentAtMs).toISOString()} · to ${escapeHtml(mail.to)}</p>
<h3>${escapeHtml(mail.subject)}</h3><pre>${escapeHtml(mail.text)}</pre></article>`,
  );
  return builderPage('Development inbox', items.join('') || '<p>No mail yet.</p>');
}
