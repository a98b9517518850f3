/** An operator's browser, at a desk. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type ConsoleCallName,
  type ConsoleCalls,
  type ConsoleInputOf,
  type ConsoleOutputOf,
  consoleCallTable,
} from '@boardwalk/contract/console';
import type { StaffRole } from '@boardwalk/rules';
import type { Page } from 'playwright-core';
import type { Stage } from './journey.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import type { Product } from './product.ts';

export const DESK = { width: 1280, height: 800 };

/** Opens a page of the console, as the demo's member of the staff with this role where one is named. */
export async function sitDown(
  takePhone: Stage['takePhone'],
  path: string,
  role?: StaffRole,
  options: PhoneOptions = {},
): Promise<Phone> {
  const phone = await takePhone({ viewport: DESK, ...options });
  // Before signing in, whoever asks who they are is refused, which is no trouble.
  await openConsole(phone.page, role ? '' : path);
  if (role) {
    await phone.page.getByRole('button', { name: role, exact: true }).click();
    await phone.page
      .getByRole('navigation', { name: 'Pages' })
      .or(phone.page.getByLabel('Menu'))
      .first()
      .waitFor();
    if (path !== '') await openConsole(phone.page, path);
  }
  return phone;
}

/** `path` is what stands behind `/console`. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Gives the dialog that is open its reason, and waits until it has closed. */
export async function confirm(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** From the operator's own page, with the cookie that it alone has. */
export async function askConsole<Name extends ConsoleCallName>(
  page: Page,
  name: Name,
  input: ConsoleInputOf<ConsoleCalls[Name]>,
): Promise<ConsoleOutputOf<ConsoleCalls[Name]>> {
  const { path, effect } = consoleCallTable[name];
  const isRead = effect === 'read';
  const texts = Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]);
  const address = isRead ? `${path}?${new URLSearchParams(texts)}` : path;
  const asked = { path: address, isRead, body: JSON.stringify(input) };
  const answer = (await page.evaluate(async ({ path: to, isRead: isQuery, body }) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(to, isQuery ? {} : { method: 'POST', headers, body });
    return (await response.json()) as unknown;
  }, asked)) as { success: boolean; data: ConsoleOutputOf<ConsoleCalls[Name]>; errorInfo: string };
  if (!answer.success) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

const OWNER_LINK = fileURLToPath(new URL('../../scripts/owner-link.ts', import.meta.url));

interface OwnedProduct extends Pick<Product, 'dataDir' | 'url'> {
  /** The console's own address, if it has one. */
  readonly consoleUrl?: string;
}

/** What `npm run owner:link` prints for this installation. */
export async function ownerLinkOf({ dataDir, url, consoleUrl }: OwnedProduct): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    ...(consoleUrl ? { CONSOLE_PORT: new URL(consoleUrl).port } : {}),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [OWNER_LINK], { env });
  const link = /https?:\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`no link was printed: ${stdout}`);
  return link;
}

/** From now on this browser has a passkey device whose owner always says yes. */
export async function plugInPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
