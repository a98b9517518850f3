/** What players are told of their orders: once for each thing that happened, in the transaction in which it did. */
import { type MessageTemplate, MessageType } from '@boardwalk/contract/enums';
import { NoticeOption, noticeMessage } from '@boardwalk/contract/socket';
import type { Queryable } from '../../platform/database/index.ts';
import type { NewMessage } from '../messages/index.ts';
import type { Companion } from '../wallet/index.ts';
import type { OrderDeps } from './deps.ts';
import type { OrderRow } from './store/tables.ts';

type OrderTemplate = Extract<
  MessageTemplate,
  | 'orderShipped'
  | 'orderDelivered'
  | 'orderCancelled'
  | 'orderShort'
  | 'orderBack'
  | 'orderRefunded'
  | 'orderReturnEnded'
  | 'orderLost'
>;

/** To pages that show it. They need not hear of it: whoever comes back reads it anew. */
export function tellPages(
  { publishToUser }: Pick<OrderDeps, 'publishToUser'>,
  { id, user_id }: Pick<OrderRow, 'id' | 'user_id'>,
): void {
  publishToUser(user_id, noticeMessage({ option: NoticeOption.order, orderId: id }));
}

/** What came back: either may be none. */
export interface CameBack {
  readonly coins: number;
  readonly prizes: number;
}

const NOTHING: CameBack = { coins: 0, prizes: 0 };

/** Each template takes what it has words for. */
function messageOf(
  order: OrderRow,
  template: OrderTemplate,
  { coins, prizes }: CameBack,
): NewMessage<OrderTemplate> {
  return {
    userId: order.user_id,
    // The change that comes next: what happens twice is told twice.
    key: `order:${order.id}:${order.version + 1}`,
    type: MessageType.parcel,
    template,
    params: { order: order.id, coins, prizes },
    link: `/order/${order.id}`,
  };
}

export async function tell(
  { messages }: Pick<OrderDeps, 'messages'>,
  tx: Queryable,
  order: OrderRow,
  template: OrderTemplate,
): Promise<void> {
  await messages.send(tx, messageOf(order, template, NOTHING));
}

export function telling(
  { messages }: Pick<OrderDeps, 'messages'>,
  order: OrderRow,
  template: OrderTemplate,
  back: CameBack,
): Companion {
  return messages.companion(messageOf(order, template, back));
}
