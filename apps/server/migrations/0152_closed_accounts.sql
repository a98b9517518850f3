-- Comments of accounts that are blocked now are counted off for each post of a page.
create index forum_comments_shown on forum_comments (post_id, user_id) where state = 'shown';
