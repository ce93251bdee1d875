-- The last good copy of the blog, for all instances.
create table blog_copy (
  id integer primary key check (id = 1),
  origin text not null,
  -- Ms since the epoch.
  confirmed_at bigint not null,
  -- JSON: what the service gave to ask again with.
  validators text not null,
  -- JSON: the posts in their order, by their mark.
  sources text not null
);
create table blog_post (
  source text primary key,
  -- JSON.
  content text not null
);
