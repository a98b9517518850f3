/** Messages that nobody gets, for tests on a ledger whose players have no accounts. */
import { batchWriter, companion, int4 } from '../../wallet/index.ts';
import type { Messages } from '../index.ts';

const silentWriter = batchWriter<{ readonly userId: number }>({
  name: 'messages.silent',
  columns: { user_id: int4(row => row.userId) },
  sql: batch => `select count(*) from ${batch('m')}`,
});

export const silentMessages: Pick<Messages, 'send' | 'companion'> = {
  send: async () => true,
  companion: ({ userId }) => companion(silentWriter, { userId }),
};
