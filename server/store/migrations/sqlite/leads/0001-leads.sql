create table lead (
  id text primary key,
  reference text not null unique,
  idempotency_key text unique,
  -- Keyed hash of the content: equal for equal content.
  fingerprint text not null,
  duplicate_of text,
  form text not null,
  payload text not null,
  status text not null check (status in ('queued', 'sending', 'sent', 'held', 'dead')),
  held_for text,
  attempts integer not null default 0,
  -- All times in ms since the epoch.
  next_at integer not null,
  lease_token text,
  lease_until integer,
  last_code text,
  created_at integer not null,
  sent_at integer,
  -- When it became sent, held or dead. Retention counts from here, so a changed setting holds for old leads too.
  settled_at integer
) strict, without rowid;

create index lead_due on lead (status, next_at);
create index lead_content on lead (fingerprint, created_at);
create index lead_age on lead (created_at);

create table attempt (
  id integer primary key,
  lead_id text not null references lead (id) on delete cascade,
  number integer not null,
  at integer not null,
  code text not null
) strict;

create index attempt_of_lead on attempt (lead_id);

-- What the store remembers of itself: the key of the fingerprints, and the clock as the last purge saw it.
create table memory (
  name text primary key,
  value text not null
) strict, without rowid;
