-- Appeals are reports of a kind of their own (7): one a week of each player.
create index repairs_appeals on repairs (user_id, created_at desc) where fault_type = 7;
