import { escapeHtml } from '../platform/escape-html.ts';
import type { SentMail } from '../platform/mail/index.ts';
import { builderPage } from './html.ts';

/** The mails that would have been sent, newest first; their pages in frames that run nothing. */
export function inboxPage(mails: readonly SentMail[]): string {
  const items = mails.map(
    mail => `<article><p class="quiet">${new Date(mail.sentAtMs).toISOString()} · to ${escapeHtml(mail.to)}</p>
<h3 dir="auto">${escapeHtml(mail.subject)}</h3><pre dir="auto" style="white-space:pre-wrap">${escapeHtml(mail.text)}</pre>
<details><summary>As a page</summary><iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}" style="width:100%;height:30rem;border:0"></iframe></details></article>`,
  );
  return builderPage('Development inbox', items.join('') || '<p>No mail yet.</p>');
}
