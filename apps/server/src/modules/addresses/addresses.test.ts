import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const KIEL = {
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
  phone: '0431 123456',
  isDefault: false,
};
type Wish = typeof KIEL & { readonly addressId?: number };

const key = () => ({ idempotencyKey: `address-${++keys}` });
const save = (token: string, change: Partial<Wish> = {}) =>
  world.call('addresses.save', { ...KIEL, ...key(), ...change }, token);
const trySave = (token: string, change: Partial<Wish> = {}) =>
  world.ask('addresses.save', { ...KIEL, ...key(), ...change }, token);
const listOf = async (token: string) => (await world.call('addresses.list', {}, token)).list;

describe('an address', () => {
  it('is nothing for guests', async () => {
    const { token } = await world.guest();
    expect(await world.ask('addresses.list', {}, token)).toMatchObject({ errorCode: '00010' });
    expect(await trySave(token)).toMatchObject({ errorCode: '00010' });
  });

  it('is kept as its country writes it, with its phone number for the whole world', async () => {
    const { token } = await world.player();
    const saved = await save(token, { name: '  Marina   Boje ' });
    expect(saved).toMatchObject({ name: 'Marina Boje', phone: '+49431123456', isDefault: true });
    expect(saved.lines).toEqual(['Marina Boje', 'Hafenstraße 7', '24103 Kiel']);
    expect(await listOf(token)).toEqual([saved]);
  });

  it('is changed in its place, and keeps being the default', async () => {
    const { token } = await world.player();
    const { addressId } = await save(token);
    world.platform.clock.advance(1000);
    const changed = await save(token, { addressId, city: 'Lübeck', zip: '23552' });
    expect(changed).toMatchObject({ addressId, city: 'Lübeck', isDefault: true });
    expect(await listOf(token)).toEqual([changed]);
  });

  it('is one however often its saving is repeated', async () => {
    const { token } = await world.player();
    const order = { ...KIEL, ...key() };
    const saved = await Promise.all([1, 2, 3].map(() => world.call('addresses.save', order, token)));
    expect(new Set(saved.map(({ addressId }) => addressId)).size).toBe(1);
    expect(await listOf(token)).toHaveLength(1);
    expect(await world.ask('addresses.save', { ...order, city: 'Husum' }, token)).toMatchObject({
      errorCode: '00019',
    });
    expect(await listOf(token)).toEqual([saved[0]]);
  });

  it('forgets what its country does not ask for', async () => {
    const { token } = await world.player();
    const saved = await save(token, { state: 'SH', sortingCode: 'CEDEX', dependentLocality: 'Wik' });
    expect(saved).toMatchObject({ state: '', sortingCode: '', dependentLocality: '' });
  });

  it.each<readonly [Partial<Wish>, string, string]>([
    [{ name: ' ' }, 'name', 'missing'],
    [{ addressLine1: '' }, 'addressLine1', 'missing'],
    [{ zip: '' }, 'zip', 'missing'],
    [{ zip: '2410' }, 'zip', 'form'],
    [{ phone: '12' }, 'phone', 'form'],
    [{ phone: 'my phone' }, 'phone', 'form'],
    [{ country: 'ZZ' }, 'country', 'unknown'],
    [{ country: 'QQ' }, 'country', 'unknown'],
    [{ country: 'US', state: 'ZZ', zip: '95014' }, 'state', 'unknown'],
    [{ country: 'US', state: 'CA', zip: '98014' }, 'zip', 'other state'],
  ])('with %j is refused for its %s, which is %s, and changes nothing', async (change, field, fault) => {
    const { token } = await world.player();
    const { addressId } = await save(token);
    const before = await listOf(token);
    const refused = { errorCode: '80001', data: { field, fault } };
    expect(await trySave(token, change)).toMatchObject(refused);
    expect(await trySave(token, { ...change, addressId })).toMatchObject(refused);
    expect(await listOf(token)).toEqual(before);
  });

  it('of somebody else is not there', async () => {
    const [owner, stranger] = [await world.player(), await world.player()];
    const { addressId } = await save(owner.token);
    expect(await trySave(stranger.token, { addressId })).toMatchObject({ errorCode: '00013' });
    const removing = await world.ask('addresses.remove', { addressId }, stranger.token);
    expect(removing).toMatchObject({ errorCode: '00013' });
    expect(await listOf(stranger.token)).toEqual([]);
    expect(await listOf(owner.token)).toHaveLength(1);
  });
});

describe('several addresses', () => {
  it('have one default: the first, then the one that is made it, then what is left', async () => {
    const { token } = await world.player();
    const defaults = async () => (await listOf(token)).filter(({ isDefault }) => isDefault);
    const first = await save(token);
    world.platform.clock.advance(1000);
    const second = await save(token, { city: 'Husum' });
    expect(await defaults()).toEqual([first]);
    expect((await listOf(token)).map(({ city }) => city)).toEqual(['Kiel', 'Husum']);
    world.platform.clock.advance(1000);
    await save(token, { addressId: second.addressId, city: 'Husum', isDefault: true });
    expect((await defaults()).map(({ city }) => city)).toEqual(['Husum']);
    await world.call('addresses.remove', { addressId: second.addressId }, token);
    expect((await defaults()).map(({ city }) => city)).toEqual(['Kiel']);
    expect(await world.ask('addresses.remove', { addressId: second.addressId }, token)).toMatchObject({
      errorCode: '00013',
    });
  });

  it('end at twenty, also where they come at once', async () => {
    const { token } = await world.player();
    const answers = await Promise.all(Array.from({ length: 22 }, () => trySave(token)));
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(answers.filter(({ errorCode }) => errorCode === '80002')).toHaveLength(2);
    const list = await listOf(token);
    expect(list).toHaveLength(20);
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const [last] = list;
    expect(await trySave(token, { addressId: last?.addressId ?? 0 })).toMatchObject({ success: true });
  });
});

describe('addresses.format', () => {
  it('is there for every country that can be chosen, with a street and a name', async () => {
    const { list } = await world.call('addresses.countries');
    expect(list.length).toBeGreaterThan(240);
    expect(list).not.toContain('ZZ');
    for (const country of list) {
      const { rows, required } = await world.call('addresses.format', { country });
      expect(rows.flat()).toEqual(expect.arrayContaining([...required, 'addressLine2']));
      expect(required).toEqual(expect.arrayContaining(['name', 'addressLine1']));
    }
  });

  it('says what a country calls things, and which states it has', async () => {
    const japan = await world.call('addresses.format', { country: 'JP' });
    expect(japan.rows[0]).toEqual(['zip']);
    expect(japan).toMatchObject({ stateWord: 'prefecture', zipExample: '154-0023' });
    expect(japan.states.find(({ state }) => state === '13')?.name).toBe('東京都');
    expect(await world.ask('addresses.format', { country: 'ZZ' })).toMatchObject({ errorCode: '00013' });
  });
});
