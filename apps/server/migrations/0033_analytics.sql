-- Who joined in a time, without the guests among them.
create index users_joined on users (created_at) where role <> 'guest';
