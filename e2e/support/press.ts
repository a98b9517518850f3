import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** A busy button ignores presses, for half a second at least. */
export async function expectIdle(button: Locator): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
}
