/** Before each test: an empty device, no answers read before, and a live connection that a test controls. */
import { takeWrongInputs } from '@boardwalk/testkit/check-input';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../src/platform/query.ts';
import { FakeSocket } from './fake-socket.ts';

// This bounds a wait for what must come; on a busy machine a long wait is no fault.
configure({ asyncUtilTimeout: 20_000 });

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

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  globalThis.fetch = realFetch;
  window.history.replaceState(null, '', '/console');
  expect(takeWrongInputs().join('\n')).toBe('');
});
