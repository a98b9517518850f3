/** What readers and the staff do about a post. */
import type { Page } from 'playwright-core';

export async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).first().click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Fraud' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await page.getByText('Thanks. We’ll take a look.').waitFor();
}

/** The dialog that asks why. */
export async function confirm(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
