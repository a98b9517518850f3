/**
 * `npm run backup -- <file>`: puts the installation of DATA_DIR away as one file, whether its server runs or not: the
 * database, uploads and secrets. Whoever has the file has the arcade.
 */
import { resolve } from 'node:path';
import { writeBackup } from './backup/write.ts';
import { withDatabase } from './database/with-database.ts';

const [name, ...others] = process.argv.slice(2);
// Npm runs in the folder of package.json; a name is meant from where one typed it.
const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name ?? '');

if (!name || others.length > 0) {
  console.error('Say where to: npm run backup -- /safe/place/arcade.backup');
  process.exitCode = 1;
} else {
  await withDatabase(async (database, config, isServed) => {
    if (config.DATABASE_URL)
      throw new Error(
        'The database is DATABASE_URL’s: back it up with pg_dump, and DATA_DIR or S3 for the uploads.',
      );
    const { facts, bytes } = await writeBackup(file, { database, config, isLive: isServed });
    console.log(`${file} holds the arcade: ${Math.ceil(bytes / 1e6)} MB, ${facts.transfers} transfers,`);
    console.log(`${facts.auditEntries} audit entries, head of the chain ${facts.chainHead || 'none'}.`);
    if (config.SECRETS_KEY)
      console.log('Its secrets are sealed: keep SECRETS_KEY elsewhere, it is not in the file.');
    if (config.S3_ENDPOINT) console.log('Uploads lie in S3 and are not in the file.');
    for (const fault of facts.faults) console.error(`What was put away is not sound: ${fault}`);
    if (facts.faults.length > 0) process.exitCode = 1;
  });
}
