export { connect, type Database, type DatabaseOptions } from './connect.ts';
export { migrate } from './migrate.ts';
export { inTransaction } from './transaction.ts';
