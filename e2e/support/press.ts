import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A busy button ignores presses, for half a second at least. */
export async function expectIdle(button: Locator): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
}

/** Closes this dialog whenever it stands in the way of a press. */
export async function putAway(page: Page, name: string): Promise<void> {
  const told = page.getByRole('dialog', { name });
  await page.addLocatorHandler(told, dialog => dialog.getByRole('button', { name: 'Close' }).click());
}
