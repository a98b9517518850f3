/** An operator's session cookie in other hands: a program that has it asks every call of the console. */
import { type ConsoleCallName, consoleCalls, consoleCallTable } from '@boardwalk/contract/console';
import { sampleInput } from '@boardwalk/testkit';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

const COOKIE = '__Host-boardwalk-staff';
/** Requests under way at the same time. */
const LANES = 16;

export const CLOSED = { code: '50007', status: 403 };
export const SIGN_IN = { code: '50001', status: 200 };

type Headers = Readonly<Record<string, string>>;
interface Outcome {
  readonly code: string;
  readonly status: number;
}

/** Every call that asks for a signed-in operator. */
const GUARDED = (Object.keys(consoleCallTable) as ConsoleCallName[]).filter(
  name => consoleCalls[name].permission !== 'anybody' && !consoleCalls[name].isUpload,
);

export async function findCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
  if (!cookie) throw new Error('nobody is signed in here');
  return { ...cookie, headers: { cookie: `${COOKIE}=${cookie.value}` } };
}

/** Asks one call as a program does that has the cookie and sends what headers it likes. */
export async function askWith(headers: Headers, name: ConsoleCallName, url: string): Promise<Outcome> {
  const { path, effect } = consoleCallTable[name];
  const input = sampleInput(consoleCalls[name]);
  const isRead = effect === 'read';
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
  const answer = await fetch(`${url}${path}${isRead ? `?${query.toString()}` : ''}`, {
    method: isRead ? 'GET' : 'POST',
    headers: { ...headers, ...(isRead ? {} : { 'content-type': 'application/json' }) },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  });
  const { errorCode } = (await answer.json()) as { errorCode: string };
  return { code: errorCode, status: answer.status };
}

/** Every guarded call has this outcome. */
export async function expectEvery(headers: Headers, url: string, wanted: Partial<Outcome>): Promise<void> {
  const rest = [...GUARDED];
  const wrong: (readonly [ConsoleCallName, Outcome])[] = [];
  const lane = async () => {
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
      const outcome = await askWith(headers, name, url);
      if (Object.entries(wanted).some(([key, value]) => outcome[key as keyof Outcome] !== value))
        wrong.push([name, outcome]);
    }
  };
  expect(GUARDED.length).toBeGreaterThan(100);
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(wrong).toEqual([]);
}
