import type { Config } from './settings.ts';

/** Where native shells find cyber machines, for every call that says so: here, unless they stand elsewhere. */
export function cyberUrlOf(config: Pick<Config, 'VIRTUAL_PUSH_URL' | 'PUBLIC_URL' | 'PORT'>): string {
  return config.VIRTUAL_PUSH_URL || config.PUBLIC_URL || `http://localhost:${config.PORT}`;
}
