-- The peer: the same rows for each spend, the usual way: a function and a transaction per operation.
create function one_shot_spend(player bigint, house bigint, spend_key text, coins bigint) returns bigint
language plpgsql as $$
declare
  transfer bigint;
  left_over bigint;
begin
  update ledger.balances set balance = balance - coins
  where account_id = player and balance >= coins returning balance into left_over;
  if not found then
    raise exception 'insufficient balance';
  end if;
  transfer := nextval('ledger.transfer_ids');
  insert into ledger.transfers (id, created_at, kind, key, input_hash, answer)
  values (transfer, now(), 'bench.spend', spend_key, '\x00112233445566778899aabbccddeeff', '{"spent":1}');
  insert into ledger.entries (transfer_id, place, account_id, amount, balance_after)
  values (transfer, 0, player, -coins, left_over), (transfer, 1, house, coins, null);
  insert into outbox (topic, payload) values ('bench.spent', '{"userId":1}');
  return left_over;
end $$;
