-- Many accounts from one network. A session keeps a keyed hash of the subnet it was opened from, never an address: an
-- IPv4 /24 has so few values that a hash without a key could be undone by trying all. It ends with its session.
create table installation_key (
  -- There is one.
  id boolean primary key default true check (id),
  -- 32 bytes, or what SECRETS_KEY has sealed of them.
  key bytea not null check (octet_length(key) between 32 and 100)
);
insert into proof.server_rights (table_name, rights) values ('installation_key', 'select, insert, update');

alter table sessions add column network_hash bytea check (octet_length(network_hash) = 32);
create index sessions_by_network on sessions (created_at, network_hash, user_id) where network_hash is not null;

alter table risk_rules drop constraint risk_rules_kind_check, add constraint risk_rules_kind_check
  check (kind in ('deviceAccounts', 'deviceGifts', 'networkAccounts', 'rounds', 'stakes', 'return'));
-- Mobile networks put many people behind few addresses: more are allowed than on a device, within a shorter time.
insert into risk_rules (kind, is_on, allowed, within_hours) values ('networkAccounts', true, 20, 24);
