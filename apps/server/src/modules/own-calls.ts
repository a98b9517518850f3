/** What players keep of their own: how the app is, and where parcels go. */
import type { Platform } from '../platform/platform.ts';
import { createAddresses } from './addresses/index.ts';
import type { CoreModules } from './core.ts';
import { createPreferences } from './preferences/index.ts';

export function ownCalls(platform: Platform, core: CoreModules) {
  return { ...createPreferences(core).handlers, ...createAddresses(platform).handlers };
}
