-- A row for each post, so that a refresh writes what has changed and nothing else. The copy is fetched anew once.
drop table copy;

create table copy (
  id integer primary key check (id = 1),
  origin text not null,
  -- Ms since the epoch.
  confirmed_at integer not null,
  -- JSON: what the service gave to ask again with.
  validators text not null,
  -- JSON: the posts in their order, by their mark.
  sources text not null
) strict;

create table post (
  source text primary key,
  -- JSON.
  content text not null
) strict, without rowid;
