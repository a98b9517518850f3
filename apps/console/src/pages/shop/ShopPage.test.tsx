import { RechargeKind } from '@boardwalk/contract/enums';
import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import { type Offer, proposedPrices } from './offer.ts';

function makeOffer(fields: Partial<Offer> = {}): Offer {
  return makeRow('shop.list', {
    offerId: 3,
    version: 4,
    kind: RechargeKind.regular,
    priceCents: 499,
    coins: 500,
    isEnabled: true,
    prices: proposedPrices(499, 0),
    ...fields,
  });
}

const DEAR = makeOffer({ offerId: 5, priceCents: 999, coins: 1100, prices: proposedPrices(999, 0) });

function openShop(role: StaffRole = 'owner', list = [makeOffer(), DEAR]) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('shop.list', () => makeOutput('shop.list', { tabs: [1, 2], list }));
  server.on('shop.save', () => makeOffer({ version: 5 }));
  return server;
}

const editor = async (name = 'Offer 3') => within(await screen.findByRole('region', { name }));

describe('an offer', () => {
  it('is saved as a whole, over the version that was read', async () => {
    const server = openShop();
    const user = await renderConsole('/shop', server);
    const form = await editor();
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await fill(user, form.getByLabelText('Price in dollars'), '5.49');
    await fill(user, form.getByLabelText('Coins'), '600');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await giveReason(user, '$5.49 for 600 coins', 'For the autumn');
    await expect.poll(() => server.requestsOf('shop.save')).toHaveLength(1);
    const { offerId: _, version: _v, kind: _k, sold: _s, soldCents: _c, looks: _l, ...fields } = makeOffer();
    expect(server.inputsOf('shop.save')).toEqual([
      {
        offerId: 3,
        version: 4,
        kind: RechargeKind.regular,
        reason: 'For the autumn',
        fields: { ...fields, priceCents: 549, coins: 600 },
      },
    ]);
  });

  it('goes back to what it was', async () => {
    const user = await renderConsole('/shop', openShop());
    const form = await editor();
    await fill(user, form.getByLabelText('Coins'), '600');
    await user.click(form.getByRole('button', { name: 'Undo' }));
    expect(form.getByLabelText<HTMLInputElement>('Coins').value).toBe('500');
    expect(form.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('sells as many coins as are typed into the emptied field', async () => {
    const user = await renderConsole('/shop', openShop());
    const coins = (await editor()).getByLabelText<HTMLInputElement>('Coins');
    await user.clear(coins);
    await user.type(coins, '250');
    expect(coins.value).toBe('250');
  });

  it.each([['0'], ['0.49'], ['']])('is not sold for less than half a dollar: %j', async price => {
    const user = await renderConsole('/shop', openShop());
    const form = await editor();
    await fill(user, form.getByLabelText('Price in dollars'), price);
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(form.getByText('The price must be at least $0.50.')).toBeTruthy();
  });

  it('is not saved with a crossed-out price below its price', async () => {
    const user = await renderConsole('/shop', openShop());
    const form = await editor();
    await fill(user, form.getByLabelText('Crossed out'), '3.00');
    expect(form.getByText('The crossed-out price must be higher than the price.')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await fill(user, form.getByLabelText('Crossed out'), '6.00');
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('warns where the same money buys more, and where a currency has no price', async () => {
    const user = await renderConsole('/shop', openShop());
    const form = await editor();
    await fill(user, form.getByLabelText('Price in dollars'), '9.99');
    expect(
      form.getByText(/The same money buys 1,100 coins on the regular shelf; this brings 500\./),
    ).toBeTruthy();
    const first = form.getAllByLabelText(/^Price in [A-Z]{3}$/)[0] as HTMLInputElement;
    await user.clear(first);
    expect(form.getByText(/^Without a price it is not sold in [A-Z]{3}\.$/)).toBeTruthy();
  });

  it('is new, off, and of the tab it was begun in', async () => {
    const server = openShop();
    const user = await renderConsole('/shop', server);
    await user.click(
      within(await screen.findByRole('region', { name: 'Regular' })).getByRole('button', { name: 'New' }),
    );
    const form = await editor('New offer');
    expect(form.getByRole<HTMLInputElement>('switch', { name: 'On sale' }).checked).toBe(false);
    await user.click(form.getByRole('button', { name: 'Make it' }));
    expect(await screen.findByText(/Nobody sees it while it is off\./)).toBeTruthy();
    await giveReason(user, '$4.99 for 500 coins');
    await expect.poll(() => server.requestsOf('shop.save')).toHaveLength(1);
    const [input] = server.inputsOf('shop.save');
    expect(input).toMatchObject({
      kind: RechargeKind.regular,
      fields: { isEnabled: false, priceCents: 499, coins: 500 },
    });
    expect(input).not.toHaveProperty('offerId');
  });

  it('stays in the form when somebody else was faster', async () => {
    const server = openShop();
    server.refuse('shop.save', 'changedMeanwhile');
    const user = await renderConsole('/shop', server);
    const form = await editor();
    await fill(user, form.getByLabelText('Coins'), '600');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await giveReason(user, '$4.99 for 600 coins');
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeTruthy();
  });

  it('is read by an auditor, who changes nothing', async () => {
    await renderConsole('/shop', openShop('auditor'));
    const form = await editor();
    expect(form.getByLabelText('Coins').closest('fieldset')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /^(Save|New|Move)/ })).toBeNull();
  });
});

describe('the order of offers', () => {
  it('is changed by moving one, and sent as a whole', async () => {
    const server = openShop();
    server.on('shop.sort', () => ({ done: true }));
    const user = await renderConsole('/shop', server);
    await user.click(await screen.findByRole('button', { name: 'Move $4.99 for 500 down' }));
    expect(screen.getByRole('button', { name: 'Move $4.99 for 500 up' })).toHaveProperty('disabled', true);
    await giveReason(user, 'Put them so');
    await expect
      .poll(() => server.inputsOf('shop.sort'))
      .toMatchObject([{ kind: RechargeKind.regular, offerIds: [5, 3] }]);
  });
});
