-- The usual way: whoever is told takes the order's row, looks whether it is settled, and writes.
insert into ledger.accounts (id, name, unit) values (-2000, 'bench.recharge', 'coins');
create function naive_settle(the_order bigint, event text, payment text) returns void language plpgsql as $$
declare
  found_order payment_orders;
  player bigint;
  transfer bigint;
  after bigint;
begin
  insert into payment_events (provider, event_id, reference, body, received_at, done_at)
  values ('sandbox', event, payment, '{}', now(), now());
  select * into found_order from payment_orders where id = the_order for update;
  if found_order.settled_at is not null then return; end if;
  update sandbox_payments set transaction_id = 'tx_' || reference
  where reference = payment and state = 'approved' and transaction_id is null;
  player := found_order.user_id * 100;
  insert into ledger.accounts (id, owner_user_id, unit) values (player, found_order.user_id, 'coins')
  on conflict do nothing;
  insert into ledger.balances values (player, 0) on conflict do nothing;
  update ledger.balances set balance = balance + found_order.coins + found_order.gift_coins
  where account_id = player returning balance into after;
  transfer := nextval('ledger.transfer_ids');
  insert into ledger.transfers (id, created_at, kind, key, input_hash, answer)
  values (transfer, now(), 'recharge', 'naive:' || the_order, '\x00', 'null');
  insert into ledger.entries (transfer_id, place, account_id, amount, balance_after) values
    (transfer, 0, player, found_order.coins + found_order.gift_coins, after),
    (transfer, 1, -2000, -(found_order.coins + found_order.gift_coins), null);
  insert into payment_settlements (order_id, transfer_id, provider, transaction_id, currency, amount_minor, coins, at)
  values (the_order, transfer, 'sandbox', 'tx_' || payment, 'USD', found_order.price_minor,
    found_order.coins + found_order.gift_coins, now());
  insert into payment_steps (order_id, state, reason, at) values (the_order, 'settled', 'webhook', now());
  update payment_orders set state = 'settled', settled_at = now(), transaction_id = 'tx_' || payment
  where id = the_order;
end $$;
