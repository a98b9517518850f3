import { useEffect } from 'react';
import { emitEvent } from '../../platform/events.ts';
import { useGoBack } from '../../platform/go-back.ts';
import { askNative, tellNative } from '../../platform/native/native.ts';
import { onWindowEvent } from '../../platform/native/window-events.ts';
import { isNativeFailure } from '../../platform/native/wire/failure.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';
import { tellFailure } from '../../platform/tell-failure.ts';
import { isRoom } from './rooms.ts';
import { useHardwareBack } from './use-hardware-back.ts';

/** What the shell around the app asks for, and what it is told. */
export function ShellWatch() {
  useHardwareBack();
  useRoomsTold();
  useWishes();
  useLinksOutside();
  return null;
}

function useRoomsTold(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isRoom(pathname)) return;
    tellNative('enterRoom', { path: pathname });
    return () => tellNative('leaveRoom', { path: pathname });
  }, [pathname]);
}

function useWishes(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBack();
  useEffect(() => {
    const stops = [
      onWindowEvent('recharge', ({ position }) => emitEvent('recharge', { state: 'asked', position })),
      onWindowEvent('refresh', () => void queryClient.invalidateQueries()),
      onWindowEvent('enterRoom', ({ path }) => isRoom(pathOf(path)) && navigate(path)),
      onWindowEvent('leaveRoom', () => isRoom(pathname) && goBack()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [pathname, navigate, goBack]);
}

/** A shell has no tabs: what a link would open in one is opened beside the app. */
function useLinksOutside(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[target]');
      if (!link) return;
      event.preventDefault();
      askNative('openExternal', { url: link.href }).catch((reason: unknown) => {
        // A shell from before that call: it hands what leads outside to the browser itself.
        if (isNativeFailure(reason, 'unsupported')) return window.location.assign(link.href);
        tellFailure(reason);
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function pathOf(address: string): string {
  return new URL(address, window.location.origin).pathname;
}
