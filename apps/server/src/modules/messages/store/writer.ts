/** Writes messages in the transaction of the posting they tell of. A key that was there before changes nothing. */
import { batchWriter, int2, int4, int8, json, text } from '../../wallet/index.ts';
import type { DatedMessage } from '../message.ts';

export const messageWriter = batchWriter<DatedMessage>({
  name: 'messages.send',
  columns: {
    user_id: int4(row => row.userId),
    key: text(row => row.key),
    type: int2(row => row.type),
    template: text(row => row.template),
    params: json(row => JSON.stringify(row.params)),
    link: text(row => row.link ?? ''),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into messages (user_id, key, type, template, params, link, sent_at)
select user_id, key, type, template, params::jsonb, link, to_timestamp(at_ms / 1000.0) from ${batch('m')}
on conflict (user_id, key) do nothing`,
});
