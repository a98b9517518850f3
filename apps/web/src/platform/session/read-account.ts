import { queryClient, queryKeyOf } from '../request/query-client.ts';
import type { Output } from '../request/send.ts';

/** The account as it was last read, for what is no component; undefined for guests and until then. */
export function readAccount(): Output<'accounts.read'> | undefined {
  return queryClient.getQueryData<Output<'accounts.read'>>(queryKeyOf('accounts.read', {}));
}
