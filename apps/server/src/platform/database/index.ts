export { type Author, authored } from './authored.ts';
export { connect, type Database, type Queryable } from './connect.ts';
export { countRows } from './count-rows.ts';
export { brokenConstraint, isPassing } from './failures.ts';
export { deleteInBatches } from './in-batches.ts';
export { type AppliedMigration, migrate } from './migrate.ts';
export { patientPool } from './patient-pool.ts';
export { grantServer, type Prepared, prepareDatabase } from './prepare.ts';
export { type Transaction, transaction } from './transaction.ts';
