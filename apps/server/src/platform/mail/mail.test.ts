import { createServer, type Server } from 'node:net';
import { createTestClock } from '@boardwalk/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { createInboxMailer, createSmtpMailer, type Mail } from './index.ts';
import { htmlOf } from './letter.ts';

const mail: Mail = {
  to: 'ann@example.test',
  subject: '042917 ist dein Code',
  text: 'Willkommen!\n\n042917\n\nEr gilt 10 Minuten.\nBis gleich.\n',
  language: 'de-DE',
};

describe('the page of a mail', () => {
  it('has the same paragraphs as the text, its lines kept apart', () => {
    const paragraphs = [...htmlOf(mail).matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(match => match[1]);
    expect(paragraphs).toEqual(['Willkommen!', '042917', 'Er gilt 10 Minuten.<br>Bis gleich.']);
  });

  it('sets the code larger than what is around it, and left to right in every language', () => {
    const [, code] = /<p style="([^"]*)">042917</.exec(htmlOf({ ...mail, language: 'ar-AE' })) ?? [];
    const [, text] = /<p style="([^"]*)">Willkommen/.exec(htmlOf(mail)) ?? [];
    expect(code).toMatch(/font-size:\d{2}px/);
    expect(code).toContain('direction:ltr');
    expect(text).not.toContain('font-size');
  });

  it.each([
    ['de-DE', 'ltr'],
    ['ar-AE', 'rtl'],
    ['ja-JP', 'ltr'],
  ])('in %s is read %s', (language, direction) => {
    expect(htmlOf({ ...mail, language })).toContain(`<html lang="${language}" dir="${direction}">`);
  });

  it('shows what it is given and runs nothing of it', () => {
    const html = htmlOf({ ...mail, subject: '</title><b>', text: '<script>alert(1)</script>' });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&#60;script&#62;');
  });

  it('loads nothing from anywhere', () => {
    expect(htmlOf(mail)).not.toMatch(/https?:|src=|<link|@import|url\(/);
  });
});

describe('the development inbox', () => {
  it('keeps the last hundred mails, the newest first', async () => {
    const clock = createTestClock(1000);
    const mailer = createInboxMailer(clock);
    for (let sent = 1; sent <= 101; sent++) {
      clock.advance(1);
      await mailer.send({ ...mail, subject: `mail ${sent}` });
    }
    const kept = mailer.inbox?.list() ?? [];
    expect(kept).toHaveLength(100);
    expect(kept[0]).toMatchObject({ subject: 'mail 101', sentAtMs: 1101 });
    expect(kept[99]?.subject).toBe('mail 2');
  });
});

describe('mail over SMTP', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** A mail server that takes everything and remembers what it was told. */
  function listen(): Promise<{ url: string; received: () => string }> {
    let received = '';
    let isData = false;
    server = createServer(socket => {
      socket.write('220 test\r\n');
      socket.on('data', chunk => {
        const said = chunk.toString();
        received += said;
        if (isData && !received.endsWith('\r\n.\r\n')) return;
        if (/^DATA/m.test(said) && !isData) socket.write('354 go on\r\n');
        else socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
        isData = /^DATA/m.test(said);
      });
    });
    return new Promise(resolve => {
      server?.listen(0, '127.0.0.1', () => {
        const address = server?.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        resolve({ url: `smtp://127.0.0.1:${port}`, received: () => received });
      });
    });
  }

  it('says its language and carries the code in both parts', async () => {
    const { url, received } = await listen();
    await createSmtpMailer(url, 'Boardwalk <hello@boardwalk.invalid>').send(mail);
    expect(received()).toContain('Content-Language: de-DE');
    const [, plain = '', html = ''] = received().split(/Content-Type: text\/(?:plain|html)/);
    expect(plain).toContain('\r\n042917\r\n');
    expect(html).toContain('>042917</p>');
  });

  it('fails where nobody takes it', async () => {
    const { url } = await listen();
    server?.close();
    await expect(createSmtpMailer(url, 'hello@boardwalk.invalid').send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
