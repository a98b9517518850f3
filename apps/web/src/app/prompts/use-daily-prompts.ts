import type { InstructionCode } from '@boardwalk/contract/socket';
import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';
import { matchesPath } from '../../platform/router/match-path.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { firstPage } from '../first-page.ts';
import { whenPaymentsAreTold } from './continue-first.ts';
import { runDailyPrompts } from './daily-prompts.ts';

// Its value alone: the socket's code comes when somebody signs in.
const PUSH: (typeof InstructionCode)['push'] = 81;
/** Where a player is told what waits for them. */
const HOME = ['/', '/home/:tab'];
const MACHINES = ['/push/:from/:id/:type/:groupState?'];

/**
 * Runs them with such a page, when a broken machine's tray was settled, and when the connection is there again after
 * it was lost. Guests have none.
 */
export function useDailyPrompts(): void {
  const isSignedIn = useSession(isUser);
  const { pathname } = useLocation();
  const isIn = (paths: readonly string[]) => paths.some(path => matchesPath(path, pathname));
  const place = isIn(HOME) ? 'home' : isIn(MACHINES) ? 'machine' : undefined;
  useEffect(() => {
    if (!isSignedIn || place === undefined) return;
    let isHere = true;
    const run = async () => {
      await firstPage;
      if (place === 'home') await whenPaymentsAreTold();
      if (isHere) await runDailyPrompts(place);
    };
    void run();
    let wasLost = false;
    const stops = [
      onEvent('disconnected', () => {
        wasLost = true;
      }),
      onEvent('connected', () => {
        if (wasLost) void run();
        wasLost = false;
      }),
      onEvent('instruction', told => {
        if (told.code === PUSH && told.event === 'settled' && told.reason) void run();
      }),
    ];
    return () => {
      isHere = false;
      for (const stop of stops) stop();
    };
  }, [isSignedIn, place, pathname]);
}
