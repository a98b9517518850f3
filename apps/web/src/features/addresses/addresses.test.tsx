import type { Calls, OutputOf } from '@boardwalk/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';

type Address = OutputOf<Calls['addresses.save']>;
type Format = OutputOf<Calls['addresses.format']>;

const GERMANY: Format = {
  country: 'DE',
  rows: [['name'], ['organization'], ['addressLine1'], ['addressLine2'], ['zip', 'city']],
  required: ['name', 'addressLine1', 'zip', 'city'],
  states: [],
  zipExample: '26133',
  stateWord: 'province',
  zipWord: 'postal',
};
const AMERICA: Format = {
  country: 'US',
  rows: [['name'], ['addressLine1'], ['addressLine2'], ['city', 'state', 'zip']],
  required: ['name', 'addressLine1', 'city', 'state', 'zip'],
  states: [
    { state: 'CA', name: 'California' },
    { state: 'OR', name: 'Oregon' },
  ],
  zipExample: '95014',
  stateWord: 'state',
  zipWord: 'zip',
};
const KIEL: Address = {
  addressId: 4,
  country: 'DE',
  name: 'Marina Boje',
  organization: '',
  addressLine1: 'Hafenstraße 7',
  addressLine2: '',
  dependentLocality: '',
  city: 'Kiel',
  state: '',
  zip: '24103',
  sortingCode: '',
  phone: '+49431123456',
  isDefault: true,
  lines: ['Marina Boje', 'Hafenstraße 7', '24103 Kiel'],
  updateTime: 1,
};

function openAddresses(list: Address[]) {
  const world = openWorld();
  storeUser();
  const { server } = world;
  server.on('addresses.list', () => ({ list: [...list], most: 20 }));
  server.on('addresses.countries', () => ({ list: ['DE', 'US'] }));
  server.on('addresses.format', ({ input }) => (input.country === 'DE' ? GERMANY : AMERICA));
  server.on('addresses.save', ({ input }) => {
    const { idempotencyKey: _key, addressId = 9, ...filled } = input;
    const saved = { ...filled, addressId, lines: [filled.name, filled.city], updateTime: 2 };
    list.splice(0, list.length, ...list.filter(one => one.addressId !== addressId), saved);
    return saved;
  });
  server.on('addresses.remove', ({ input }) => {
    list.splice(0, list.length, ...list.filter(({ addressId }) => addressId !== input.addressId));
    return { done: true };
  });
  return world;
}

const field = (name: string) => screen.findByRole('textbox', { name });

test('who has none is led to the form', async () => {
  openAddresses([]);
  await openApp('/address');
  await userEvent.click(await screen.findByRole('link', { name: 'Add an address' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add an address' })).toBeTruthy();
  expect(await field('Full name')).toBeTruthy();
});

test('a new one begins in the device’s country, and all that is needed is asked for at once', async () => {
  const { server } = openAddresses([]);
  const user = userEvent.setup();
  await openApp('/address/new');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual(Array(6).fill('This is needed.'));
  expect(server.requestsOf('addresses.save')).toEqual([]);
  expect(document.activeElement).toBe(await field('Full name'));
  await user.type(await field('Full name'), 'Nao Umino');
  expect(screen.getAllByRole('alert')).toHaveLength(5);
  await user.type(await field('Street and number'), '1 Pier');
  await user.type(await field('City'), 'Astoria');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Oregon');
  await user.type(await field('ZIP code'), '97103');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '503 555 0100');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: /Nao Umino/ })).toBeTruthy();
  expect(server.requestsOf('addresses.save').at(-1)?.input).toMatchObject({
    country: 'US',
    state: 'OR',
    zip: '97103',
    isDefault: false,
  });
});

test('another country asks for what its addresses consist of', async () => {
  openAddresses([]);
  const user = userEvent.setup();
  await openApp('/address/new');
  expect(await screen.findByRole('combobox', { name: 'State' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country or region' }), 'Germany');
  expect(await field('Postal code')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  expect(await field('Company (optional)')).toBeTruthy();
});

test('a refusal is told beside the field it is about, and what was typed stays', async () => {
  const { server } = openAddresses([KIEL]);
  server.refuse('addresses.save', 'badAddress', { field: 'zip', fault: 'form' });
  const user = userEvent.setup();
  await openApp('/address/4');
  const zip = await field('Postal code');
  await user.clear(zip);
  await user.type(zip, '2410');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Codes there look like 26133.');
  expect(zip.getAttribute('aria-invalid')).toBe('true');
  expect(zip).toHaveProperty('value', '2410');
});

test('one is removed after a question, and the list is empty', async () => {
  const { server } = openAddresses([KIEL]);
  const user = userEvent.setup();
  await openApp('/address/4');
  await user.click(await screen.findByRole('button', { name: 'Remove address' }));
  const dialog = await screen.findByRole('dialog');
  expect(server.requestsOf('addresses.remove')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove address' }));
  await waitFor(() => expect(server.requestsOf('addresses.remove')).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Nowhere to send to yet' })).toBeTruthy();
});

test('an address that is not one’s own is not there', async () => {
  openAddresses([KIEL]);
  await openApp('/address/77');
  expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
});

test('who keeps twenty is told so in place of the way to one more', async () => {
  openAddresses(Array.from({ length: 20 }, (_, at) => ({ ...KIEL, addressId: at + 1, isDefault: at === 0 })));
  await openApp('/address');
  expect(await screen.findByText(/^You keep 20 addresses/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add an address' })).toBeNull();
});
