/** A page never shows another item, with the buttons that change it, in place of the one that its address names. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow } from '../../test/fake-console.ts';
import { renderConsole } from '../../test/render-console.tsx';

function openArcade(): FakeConsole {
  const server = new FakeConsole('owner');
  server.answerEmpty();
  const notice = makeRow('content.list', {
    itemId: 'there',
    state: 'shown',
    fields: { title: { 'en-US': 'The pier' }, content: { 'en-US': 'It is open.' }, startsAt: 0, endsAt: 0 },
  });
  server.on('content.list', () => makeOutput('content.list', { list: [notice] }));
  server.on('shop.list', () =>
    makeOutput('shop.list', { tabs: [1], list: [makeRow('shop.list', { offerId: 3, kind: 1 })] }),
  );
  const value = { name: 'The pier', faultType: 0, content: { 'en-US': 'It is open.' } };
  const text = { itemId: 'there', version: 1, value };
  server.on('reports.aids', () => makeOutput('reports.aids', { texts: [text] }));
  server.on('machines.wall', () => ({
    nowTime: 0,
    list: [makeRow('machines.wall', { roomId: 3, state: 'free' })],
  }));
  return server;
}

it.each([
  ['/content?kind=notice', '&item=there', '&item=gone', 'notice', 'Remove'],
  ['/shop', '?offer=3', '?offer=99', 'offer', 'Save'],
  ['/reports?part=ready', '&item=there', '&item=gone', 'ready answer', 'Remove'],
  ['/machines', '?room=3', '?room=99', 'machine', 'Change'],
] as const)('at %s', async (address, there, gone, what, button) => {
  const sentence = `The ${what} in this link is not in this list. It may have been removed.`;
  await renderConsole(address + there, openArcade());
  expect(await screen.findAllByRole('button', { name: button })).not.toEqual([]);
  expect(screen.queryByText(sentence)).toBeNull();
  cleanup();
  await renderConsole(address + gone, openArcade());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});
