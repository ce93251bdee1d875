-- What the site has mailed to visitors by itself, so that nobody can have it fill the mailbox of a stranger.
create table mailed_address (
  -- A keyed hash of the address, which says nothing without the key.
  id text primary key,
  -- JSON: the name and the time of each mail that counts.
  mails text not null,
  last_at integer not null,
  -- When a link in such a mail was pressed: the one that says "this is my address", or the one that wants no more.
  confirmed_at integer,
  stopped_at integer
) strict, without rowid;
create index mailed_address_age on mailed_address (last_at) where stopped_at is null;

-- Who is reminded of a webinar.
create index lead_reason on lead (reason, created_at);
