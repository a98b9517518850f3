/** Before each test: an empty device, a fake server, English, and no session. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import messages from '../lang/en-US.json' with { type: 'json' };
import { forgetKeeper } from '../src/domain/proof/proof.ts';
import { forgetCurrencyRate } from '../src/domain/session/currency.ts';
import { dialogStore } from '../src/platform/dialogs/dialogs.ts';
import { i18n } from '../src/platform/i18n/i18n.ts';
import { connection } from '../src/platform/offline/connection.ts';
import { queryClient } from '../src/platform/request/query-client.ts';
import { nobody, session } from '../src/platform/session/session.ts';
import { toastStore } from '../src/platform/toasts/toasts.ts';
import { takeWrongInputs } from './check-input.ts';

// How long a test waits for what must come; on a busy machine that is no sign of a fault.
configure({ asyncUtilTimeout: 6000 });

const english = Object.fromEntries(
  Object.entries(messages).map(([key, message]) => [key, compileMessageOrThrow(message)]),
);

beforeEach(() => {
  // A phone, where a test says nothing else.
  setScreen(390, 844);
  localStorage.clear();
  connection.reached();
  i18n.loadAndActivate({ locale: 'en-US', messages: english });
  session.setState(nobody, true);
  forgetCurrencyRate();
  queryClient.clear();
  forgetKeeper();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
});

function setScreen(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
}

const realFetch = globalThis.fetch;

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  toastStore.setState({ queue: [] });
  dialogStore.setState({ open: [], waiting: [] });
  expect(takeWrongInputs().join('\n')).toBe('');
});
