/** Paying for the club through the sandbox. */
import type { Page } from 'playwright-core';
import type { Phone } from './phone.ts';

/** From the club's page to the provider's, and back in the page that opened beside it. */
export async function payForClub({ page, context }: Phone, button: string, price: string): Promise<Page> {
  await page.getByRole('button', { name: button }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: `Pay ${price}` }).click();
  const provider = await opened;
  await provider.getByRole('button', { name: 'Approve' }).click();
  // Closed while it is on its way, a browser may wait for ever.
  await provider.waitForURL('**/club?payment=*');
  return provider;
}

export const chooseClub = (page: Page, name: RegExp) =>
  page.getByRole('radio', { name }).check({ force: true });

export const clubResult = (page: Page) => page.getByRole('dialog', { name: 'They’re yours!' });
