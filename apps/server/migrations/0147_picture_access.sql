-- Who sees a picture: everybody, or nobody without a key that its uploader and the staff are given.
alter table uploads add column access text not null default 'shown'
  -- `own`: not published, or not any more. `withheld`: removed by the staff.
  check (access in ('own', 'shown', 'withheld'));
update uploads set access = 'withheld' where name in (
  select substring(picture from '[^/]+$') from forum_posts, unnest(pictures) picture where state = 'removed');
