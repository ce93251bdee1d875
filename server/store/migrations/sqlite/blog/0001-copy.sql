-- The last good copy of the blog, as one row: it is written and read as a whole.
create table copy (
  id integer primary key check (id = 1),
  content text not null
) strict;
