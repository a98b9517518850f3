-- What Adyen has told of payments, and which refunds were asked for there: it has no call that says how a payment stands.

create table adyen_notices (
  -- Adyen's name for what happened: of the payment, of its refund, of its dispute.
  psp_reference text not null check (char_length(psp_reference) between 1 and 80),
  event_code text not null check (char_length(event_code) between 1 and 80),
  is_success boolean not null,
  -- How a dispute stood when it was told; empty for everything else.
  dispute_status text not null default '' check (char_length(dispute_status) <= 80),
  -- The payment it happened to; empty where it is the payment itself.
  original_reference text not null default '',
  -- Our number of the order.
  merchant_reference text not null,
  currency text not null,
  amount_minor bigint not null,
  received_at timestamptz not null,
  primary key (psp_reference, event_code, is_success, dispute_status)
);
create index adyen_notices_of_order on adyen_notices (merchant_reference);
create index adyen_notices_of_payment on adyen_notices (original_reference) where original_reference <> '';

create table adyen_refunds (
  payment_reference text not null,
  -- Ours: asked for twice it is one refund.
  key text not null,
  psp_reference text not null,
  asked_at timestamptz not null,
  primary key (payment_reference, key)
);

insert into proof.server_rights (table_name, rights) values
  ('adyen_notices', 'select, insert'),
  ('adyen_refunds', 'select, insert');
