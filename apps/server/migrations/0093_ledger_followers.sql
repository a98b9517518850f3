-- What goes by what moves in the ledger: each follower has taken every transfer up to this one.
create table ledger.followers (
  name text primary key,
  transfer_id bigint not null default 0
);

insert into proof.server_rights (table_name, rights) values
  ('ledger.followers', 'select, insert, update');
