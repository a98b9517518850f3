/**
 * Before each test: an empty device and history, a fake server, English, and no session. The files of a worker share one app and
 * one document, so that what a test leaves behind meets the next one.
 */

import { takeWrongInputs } from '@boardwalk/testkit/check-input';
import { releaseHeldAnswers } from '@boardwalk/testkit/fake-server';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { WAIT_LIMIT_MS } from '../../../vitest.limits.ts';
import { pageAnnouncement } from '../src/app/page-focus/announce-page.ts';
import { forgetReported } from '../src/domain/analytics/once.ts';
import { guideStore } from '../src/domain/guide/guide-store.ts';
import { modeFacts } from '../src/domain/modes/modes.ts';
import { forgetKeeper } from '../src/domain/proof/proof.ts';
import { blockStore } from '../src/domain/session/block.ts';
import { forgetCurrencyRate } from '../src/domain/session/currency.ts';
import { clientIdentity } from '../src/platform/device/client-identity.ts';
import { dialogStore } from '../src/platform/dialogs/dialogs.ts';
import { forgetFaults } from '../src/platform/faults.ts';
import { beginWithAllWords, i18n } from '../src/platform/i18n/i18n.ts';
import { shellInfo } from '../src/platform/native/shell-info.ts';
import { connection } from '../src/platform/offline/connection.ts';
import { preferences } from '../src/platform/preferences/preferences.ts';
import { queryClient } from '../src/platform/request/query-client.ts';
import { queue } from '../src/platform/request/send.ts';
import { nobody, session } from '../src/platform/session/session.ts';
import { toastStore } from '../src/platform/toasts/toasts.ts';
import { english } from './english.ts';
import { startAnew } from './start-at.ts';
import { untilAnswered } from './until-answered.ts';

configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

function begin<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

beforeEach(() => {
  // A phone, where a test says nothing else.
  setScreen(390, 844);
  localStorage.clear();
  sessionStorage.clear();
  startAnew();
  connection.reached();
  i18n.loadAndActivate({ locale: 'en-US', messages: english });
  beginWithAllWords();
  session.setState(nobody, true);
  begin(preferences);
  begin(clientIdentity);
  begin(shellInfo);
  begin(modeFacts);
  begin(blockStore);
  begin(guideStore);
  begin(pageAnnouncement);
  forgetCurrencyRate();
  forgetReported();
  forgetFaults();
  queryClient.clear();
  forgetKeeper();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
});

function setScreen(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
}

const realFetch = globalThis.fetch;

afterEach(async () => {
  vi.useRealTimers();
  // Leaving a room reports what was shown: the server is there until all of it was answered.
  cleanup();
  releaseHeldAnswers();
  queue.resume();
  await untilAnswered();
  globalThis.fetch = realFetch;
  begin(toastStore);
  begin(dialogStore);
  expect(takeWrongInputs().join('\n')).toBe('');
});
