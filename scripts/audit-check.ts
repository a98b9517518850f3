/**
 * `npm run audit:check`: makes every hash of the audit log again and holds each entry against the one before it and
 * against what the public chain announced. Names what is wrong and ends with 1.
 */
import { proveAuditLog } from '@boardwalk/server/audit';
import { withDatabase } from './database/with-database.ts';

await withDatabase(async database => {
  const { entries, head, faults } = await proveAuditLog(database);
  const size = `${entries} entries, head ${head}`;
  console.log(faults.length === 0 ? `The audit log is whole: ${size}.` : `The audit log is broken: ${size}.`);
  for (const fault of faults) console.error(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
});
