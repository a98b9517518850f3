/** Every page of the table, in an arcade where nothing has happened yet, and where its reads fail. */
import { errorCatalogue } from '@boardwalk/contract/errors';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeMe } from '../../test/fake-console.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { listPages } from './pages.ts';

const PAGES = listPages(makeMe('owner')).map(({ address, name }) => [name, address] as const);
/** Parts of pages that the menu does not lead to. */
const PARTS = [
  ['Parcels', '/parcels?part=delivery'],
  ['Shop', '/shop?part=codes'],
  ['Shop', '/shop?part=cards'],
  ['Shop', '/shop?part=club'],
  ['Purchases', '/orders?part=books'],
] as const;

describe.each([...PAGES, ...PARTS])('%s at %s', (name, address) => {
  it('has its heading and no failure while there is nothing to show', async () => {
    const server = new FakeConsole('owner');
    server.answerEmpty();
    await renderConsole(address, server, () => screen.findByRole('heading', { level: 1, name }));
    await expect.poll(() => screen.queryByText('One moment …')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const unanswered = server.requests.filter(({ name: call }) => !server.answers(call));
    expect(unanswered.map(({ name: call }) => call)).toEqual([]);
  });

  it('says that its reads failed', async () => {
    const server = new FakeConsole('owner');
    server.refuseReads();
    await renderConsole(address, server, () => screen.findAllByRole('alert'));
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain(errorCatalogue.serverError.message);
  });
});
