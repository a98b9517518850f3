import { createTestClock } from '@boardwalk/testkit';
import { describe, expect, it } from 'vitest';
import { createInboxMailer } from '../platform/mail/index.ts';
import { inboxPage } from './inbox-page.ts';

async function pageOf(...subjects: readonly string[]): Promise<string> {
  const mailer = createInboxMailer(createTestClock(Date.UTC(2026, 0, 2, 3, 4, 5)));
  for (const subject of subjects)
    await mailer.send({ to: 'ann@example.test', subject, text: 'Hello!\n\n042917\n', language: 'ar-AE' });
  return inboxPage(mailer.inbox?.list() ?? []);
}

describe('the inbox page', () => {
  it('says when there is nothing', async () => {
    expect(await pageOf()).toContain('No mail yet.');
  });

  it('shows the newest mail first, with when and to whom', async () => {
    const page = await pageOf('Earlier', 'Later');
    expect(page.indexOf('Later')).toBeLessThan(page.indexOf('Earlier'));
    expect(page).toContain('2026-01-02T03:04:05.000Z · to ann@example.test');
  });

  it('shows each mail as text, and as the page it is in a frame that runs nothing', async () => {
    const page = await pageOf('Code');
    expect(page).toMatch(/<pre [^>]*>Hello!\n\n042917\n<\/pre>/);
    const [, attributes = ''] = /<iframe ([^>]*)>/.exec(page) ?? [];
    expect(attributes).toMatch(/^sandbox title=/);
    expect(attributes).toContain('dir=&#34;rtl&#34;');
  });

  it('lets no subject out of its place', async () => {
    const page = await pageOf('"><script>alert(1)</script>');
    expect(page).not.toContain('<script>');
    expect(page.match(/<iframe/g)).toHaveLength(1);
  });
});
