import type { BuiltServer } from '../../build.ts';
import { PROOF_LIFE_MS } from '../../modules/staff/index.ts';
import type { HttpHost } from '../app.ts';

/** As `build.ts` hands it over. */
export function consoleOf({ staff, consoleHandlers }: BuiltServer['modules']): HttpHost['console'] {
  return { findStaff: staff.find, handlers: consoleHandlers, proofLifeMs: PROOF_LIFE_MS };
}
