import { DeviceType, SourceId } from '@boardwalk/contract/enums';
import { createStore } from 'zustand/vanilla';
import { setClientIdentity } from '../device/client-identity.ts';
import type { ShellInfo } from './calls.ts';
import { platform } from './wire/shell.ts';

/** What `init` answered; undefined in a browser, and until then. */
export const shellInfo = createStore<{ readonly said: ShellInfo | undefined }>(() => ({ said: undefined }));

/** Which device this is follows from the shell, before it has said anything. */
export function takeShellAsDevice(): void {
  setClientIdentity({ deviceType: DeviceType[platform()], sourceId: SourceId.app });
}

export function takeShellInfo(said: ShellInfo): void {
  const { appVersion, packageName, appsFlyerId, idfa, vestBagId } = said;
  const known = Object.entries({ appVersion, packageName, appsFlyerId, advertisingId: idfa, vestBagId });
  // What a shell does not say, the address may have said.
  setClientIdentity(Object.fromEntries(known.filter(([, text]) => text !== '')));
  shellInfo.setState({ said });
}
