-- A copy for each language's blog, in place of blog_copy and blog_post.
create table language_blog (
  -- Path of the language, as in "de"; empty for the first one.
  language text primary key,
  origin text not null,
  -- Ms since the epoch.
  confirmed_at integer not null,
  -- JSON: what the service gave to ask again with.
  validators text not null,
  -- JSON: the posts in their order, by their mark.
  sources text not null
) strict;
insert into language_blog select '', origin, confirmed_at, validators, sources from blog_copy;

create table language_post (
  language text not null,
  source text not null,
  -- JSON.
  content text not null,
  primary key (language, source)
) strict, without rowid;
insert into language_post select '', source, content from blog_post;
