-- Payments in the stores of phones: what is bought there, and what the shells bring as proof of it.

-- The store's name of what an order buys; empty where it is paid elsewhere.
alter table payment_orders add column product_id text not null default '';

-- What a store calls a purchase, and the payment it is for: one for one, and for good.
create table store_receipts (
  provider text not null,
  -- Apple's transaction, or Google's token.
  receipt text not null check (char_length(receipt) between 1 and 4000),
  -- The payment's name with us, as in its order.
  reference text not null check (reference <> ''),
  received_at timestamptz not null,
  -- When it was last looked at by the job.
  looked_at timestamptz,
  -- The store was told that the coins are there.
  finished_at timestamptz,
  primary key (provider, receipt),
  unique (provider, reference)
);
create index store_receipts_unfinished on store_receipts (looked_at) where finished_at is null;

insert into proof.server_rights (table_name, rights) values ('store_receipts', 'select, insert, update');
