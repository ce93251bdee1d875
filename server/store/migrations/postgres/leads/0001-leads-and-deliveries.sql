-- The same tables as in SQLite, by the names that server/db/outbox/tables.ts has for them. All times in ms since the epoch.
create table lead (
  id text primary key,
  reference text not null unique,
  idempotency_key text unique,
  -- Keyed hash of the content: equal for equal content.
  fingerprint text not null,
  duplicate_of text,
  form text not null,
  reason text not null,
  -- JSON.
  answers text not null,
  -- "queued" until every delivery has ended.
  status text not null check (status in ('queued', 'sent', 'held', 'dead')),
  held_for text,
  created_at bigint not null,
  -- When it became sent, held or dead. Retention counts from here, so a changed setting holds for old leads too.
  settled_at bigint,
  -- When a person was told that it is held or dead.
  seen_at bigint
);

create index lead_content on lead (fingerprint, created_at);
create index lead_age on lead (created_at);
create index lead_status on lead (status, created_at);
create index lead_settled on lead (status, settled_at);
create index lead_seen on lead (status, seen_at);

create table delivery (
  id bigint generated always as identity primary key,
  lead_id text not null references lead (id) on delete cascade,
  destination text not null,
  -- "queued" is ready for a try, "waiting" is to be tried later.
  status text not null check (status in ('queued', 'waiting', 'sending', 'sent', 'dead')),
  tries integer not null default 0,
  -- Tries that ended with a refusal of this message; refusals are those that were for good.
  failures integer not null default 0,
  refusals integer not null default 0,
  refused_since bigint,
  -- When it is ready for a try: at the end of its wait, or of the lease of whoever has it.
  due_at bigint not null,
  lease_token text,
  last_code text,
  sent_at bigint,
  unique (lead_id, destination)
);

-- The claim: the ready ones of a place, those with the fewest tries first.
create index delivery_ready on delivery (destination, status, tries, due_at);
-- What becomes ready.
create index delivery_due on delivery (status, due_at);

create table delivery_try (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references delivery (id) on delete cascade,
  at bigint not null,
  code text not null
);

create index try_of_delivery on delivery_try (delivery_id);

-- How each place and server was found, as the last process that tried it says.
create table circuit (
  name text primary key,
  state text not null check (state in ('closed', 'open')),
  code text not null,
  since bigint not null
);

-- What the store remembers of itself: the key of the fingerprints, and the clock as the last purge saw it.
create table memory (
  name text primary key,
  value text not null
);

-- Posts of the last minute, for the rate limit that all instances share. Losing them in a crash costs nothing.
create unlogged table post_count (
  -- Keyed hash of an address.
  sender text primary key,
  count integer not null,
  ends_at bigint not null
);

create index post_count_end on post_count (ends_at);
