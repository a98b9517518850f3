-- A player's own compensations, the latest first: those not seen yet and those still owed have an index of their own.
create index push_make_ups_of_user on push_make_ups (user_id, id desc);
