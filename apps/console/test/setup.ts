/** Before each test: an empty device, no answers read before, and a live connection that a test controls. */
import { takeWrongInputs } from '@boardwalk/testkit/check-input';
import { releaseHeldAnswers } from '@boardwalk/testkit/fake-server';
import { spotlight } from '@mantine/spotlight';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { WAIT_LIMIT_MS } from '../../../vitest.limits.ts';
import { queryClient } from '../src/platform/query.ts';
import { FakeSocket } from './fake-socket.ts';

configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

// The library's text areas grow when a font has come; this document has no fonts.
Object.assign(document, { fonts: new EventTarget() });

const realFetch = globalThis.fetch;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  FakeSocket.opened.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
});

/** What React and the library complain about: each is a fault of a page. */
const complaints: string[] = [];
const sayError = console.error;
console.error = (...said: readonly unknown[]) => {
  complaints.push(said.map(String).join(' ').slice(0, 500));
  sayError(...said);
};

afterEach(() => {
  vi.useRealTimers();
  act(() => spotlight.close());
  cleanup();
  releaseHeldAnswers();
  globalThis.fetch = realFetch;
  window.history.replaceState(null, '', '/console');
  expect(takeWrongInputs().join('\n')).toBe('');
  expect(complaints.splice(0).join('\n')).toBe('');
});
