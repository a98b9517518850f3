-- Money that the staff sends back, until the provider has done it; what it says then is booked as any return is.
create table payment_refunds (
  id bigint primary key generated always as identity,
  order_id bigint not null references payment_orders (id),
  -- The client's key: asked twice it is one refund.
  key text not null,
  amount_minor integer not null check (amount_minor > 0),
  state text not null check (state in ('asked', 'done', 'failed')),
  staff_id integer not null,
  staff_name text not null,
  reason text not null,
  failures smallint not null default 0,
  error text not null default '',
  asked_at timestamptz not null,
  done_at timestamptz,
  unique (order_id, key)
);
create index payment_refunds_waiting on payment_refunds (id) where state = 'asked';
create index payment_orders_by_state on payment_orders (state, id desc);
create index payment_settlements_at on payment_settlements (at);
