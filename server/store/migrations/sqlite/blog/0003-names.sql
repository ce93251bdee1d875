-- The tables have the names that they have in Postgres, beside those of the leads.
alter table copy rename to blog_copy;
alter table post rename to blog_post;
