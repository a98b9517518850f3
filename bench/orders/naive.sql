-- The peer: the same rows for each order, the usual way: stock, coins and order behind row locks in one transaction.
create function naive_order(buyer integer, wanted integer, parcel bigint, home jsonb, order_key text) returns integer
language plpgsql as $$
declare
  item record;
  purse bigint;
  price bigint;
  left_over bigint;
  transfer bigint;
  made integer;
begin
  select v.*, g.type into item from goods_variants v join goods g on g.id = v.goods_id
  where v.id = wanted and v.is_shown and g.is_shown for no key update of v;
  if not found or item.on_hand - item.held < 1 then
    return null;
  end if;
  price := item.price_coins;
  select id into purse from ledger.accounts where owner_user_id = buyer and unit = 'coins';
  select balance - price - parcel into left_over from ledger.balances where account_id = purse for update;
  if left_over is null or left_over < 0 then
    raise exception 'insufficient balance';
  end if;
  update ledger.balances set balance = left_over where account_id = purse;
  update goods_variants set on_hand = on_hand - 1, sold = sold + 1 where id = wanted;
  insert into staged_orders (user_id, request_key, input_hash, goods, prize_ids, expires_at, is_open)
  values (buyer, order_key, '', jsonb_build_array(jsonb_build_object('shopGoodsId', wanted, 'goodsNum', 1)), '{}', now(),
    false) returning id into made;
  insert into stock_movements (variant_id, at, move, on_hand_change, held_change, on_hand, held, staged_id)
  values (wanted, now(), 'sold', -1, 0, item.on_hand - 1, item.held, made);
  transfer := nextval('ledger.transfer_ids');
  insert into ledger.transfers (id, created_at, kind, key, input_hash, answer)
  values (transfer, now(), 'mall.exchange', order_key, '\x00112233445566778899aabbccddeeff', jsonb_build_object('orderId', made));
  insert into ledger.entries (transfer_id, place, account_id, amount, balance_after) values
    (transfer, 0, purse, 0 - price - parcel, left_over),
    (transfer, 1, (select id from ledger.accounts where id < 0 and name = 'mall' and unit = 'coins'), price, null),
    (transfer, 2, (select id from ledger.accounts where id < 0 and name = 'shipping' and unit = 'coins'), parcel, null);
  insert into prize_orders (id, user_id, state, created_at, state_at, transfer_id, goods_coins, shipping_coins,
    credit_coins, paid_coins, free_shipping, needs_parcel, address, country, weight, days_to, expect_at)
  values (made, buyer, 'paid', now(), now(), transfer, price, parcel, 0, price + parcel, 'none', true, home,
    home -> 'fields' ->> 'country', item.weight_grams, 4, now() + interval '6 days');
  insert into prize_order_lines (order_id, place, type, shop_goods_id, goods_num, coins)
  values (made, 1, item.type, wanted, 1, price);
  insert into prize_order_steps (order_id, place, state, what, at, transfer_id)
  values (made, 1, 'paid', 'pay', now(), transfer);
  return made;
end $$;
