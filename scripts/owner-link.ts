/**
 * `npm run owner:link`: prints a link that makes an owner's account, for whoever has the machine itself: nobody owns the
 * arcade yet, or its owner has lost every way in. The audit log keeps that it was printed.
 */
import { ownerLink } from '@boardwalk/server/staff';
import { withDatabase } from './database/with-database.ts';

await withDatabase(async (database, config) => {
  console.log(`Open this within half an hour: ${await ownerLink(database, config)}`);
});
