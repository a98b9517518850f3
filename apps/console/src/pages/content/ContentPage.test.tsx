import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { Item } from './kinds.ts';

const SECTION = makeRow('content.list', {
  itemId: 'banners',
  version: 2,
  state: 'shown',
  fields: { title: { 'en-US': 'On the boardwalk' }, position: 1, isVisible: true },
});

function openContent(list: Item[] = [], role: StaffRole = 'content') {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('content.list', () => makeOutput('content.list', { list }));
  server.on('content.save', () =>
    makeRow('content.list', { itemId: '9', fields: { title: { 'en-US': 'x' } } }),
  );
  return server;
}

const editor = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a notice', () => {
  it('is published in the languages it was written in, and no others', async () => {
    const server = openContent();
    const user = await renderConsole('/content?kind=notice&item=new', server);
    const form = await editor('New notice');
    await fill(user, form.getByLabelText(/^Title/), 'The pier stays open');
    await fill(user, form.getByLabelText(/^Text/), 'Open until midnight.');
    await user.selectOptions(form.getByLabelText('Language'), 'de-DE');
    await fill(user, form.getByLabelText(/^Title/), 'Der Pier bleibt offen');
    await fill(user, form.getByLabelText(/^Text/), 'Bis Mitternacht.');
    await user.selectOptions(form.getByLabelText('Language'), 'ja-JP');
    await fill(user, form.getByLabelText(/^Title/), '桟橋');
    await user.clear(form.getByLabelText(/^Title/));
    await user.selectOptions(form.getByLabelText('Language'), 'de-DE');
    expect(form.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Der Pier bleibt offen');
    await user.click(form.getByRole('button', { name: 'Publish' }));
    await giveReason(user, 'Publish', 'The week of the fair');
    await expect.poll(() => server.requestsOf('content.save')).toHaveLength(1);
    expect(server.inputsOf('content.save')).toEqual([
      {
        kind: 'notice',
        reason: 'The week of the fair',
        fields: {
          title: { 'en-US': 'The pier stays open', 'de-DE': 'Der Pier bleibt offen' },
          content: { 'en-US': 'Open until midnight.', 'de-DE': 'Bis Mitternacht.' },
          startsAt: 0,
          endsAt: 0,
        },
      },
    ]);
  });

  it('shows which languages are written', async () => {
    const user = await renderConsole('/content?kind=notice&item=new', openContent());
    const form = await editor('New notice');
    const language = form.getByLabelText<HTMLSelectElement>('Language');
    const chosen = () => language.selectedOptions[0]?.textContent;
    expect(chosen()).toMatch(/English.*\(not written\)$/);
    await fill(user, form.getByLabelText(/^Title/), 'The pier stays open');
    await fill(user, form.getByLabelText(/^Text/), 'Open until midnight.');
    expect(chosen()).not.toContain('not written');
  });
});

describe('a part of the home page', () => {
  it('is hidden over the version that was read, and cannot be removed', async () => {
    const server = openContent([SECTION]);
    const user = await renderConsole('/content?kind=section&item=banners', server);
    const form = await editor('On the boardwalk');
    expect(form.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^New/ })).toBeNull();
    await user.click(form.getByRole('switch', { name: 'Players see it' }));
    await user.click(form.getByRole('button', { name: 'Publish' }));
    await giveReason(user, 'Publish', 'A quiet week');
    await expect
      .poll(() => server.inputsOf('content.save'))
      .toEqual([
        {
          kind: 'section',
          itemId: 'banners',
          version: 2,
          reason: 'A quiet week',
          fields: { ...SECTION.fields, isVisible: false },
        },
      ]);
  });

  it('goes back to an old version as a new one', async () => {
    const server = openContent([SECTION]);
    server.on('content.history', () => ({
      list: [
        makeRow('content.history', { version: 2, name: 'Hanna', canGoBack: true }),
        makeRow('content.history', { version: 1, name: 'Joris', canGoBack: true, reason: 'The first' }),
      ],
    }));
    server.on('content.restore', () => makeRow('content.list', SECTION));
    const user = await renderConsole('/content?kind=section&item=banners', server);
    const back = await screen.findAllByRole('button', { name: 'Go back to it' });
    expect(back).toHaveLength(1);
    await user.click(back[0] as HTMLElement);
    await giveReason(user, 'Publish it as version 3', 'They are missed');
    await expect
      .poll(() => server.inputsOf('content.restore'))
      .toEqual([{ kind: 'section', itemId: 'banners', version: 1, reason: 'They are missed' }]);
  });

  it('is read by an auditor, who publishes nothing', async () => {
    await renderConsole('/content?kind=section', openContent([SECTION], 'auditor'));
    const form = await editor('On the boardwalk');
    expect(form.queryByRole('button', { name: /Publish|Undo|Remove/ })).toBeNull();
  });
});
