-- Messages of orders say what came back: coins, prizes or both. Those that were sent before are told what their order
-- gave back.
update messages m set params = m.params || jsonb_build_object('prizes', (
  select count(*) from prize_order_lines l
  where l.order_id = (m.params ->> 'order')::integer and l.prize_id is not null and l.state in ('refunded', 'short')))
where template in ('orderCancelled', 'orderRefunded', 'orderShort') and not params ? 'prizes';

update messages m set params = m.params || jsonb_build_object('coins', (
  select coalesce(sum(l.coins), 0) from prize_order_lines l
  where l.order_id = (m.params ->> 'order')::integer and l.state = 'short'))
where template = 'orderShort' and coalesce((params ->> 'coins')::integer, 0) = 0;
