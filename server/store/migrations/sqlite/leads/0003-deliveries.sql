-- A lead goes to several places, each of which can be away: what was one try after another of a lead is now a delivery to
-- one destination, with a status, tries and a lease of its own.
create table lead_now (
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
  -- All times in ms since the epoch.
  created_at integer not null,
  -- When it became sent, held or dead. Retention counts from here, so a changed setting holds for old leads too.
  settled_at integer,
  -- When a person was told that it is held or dead.
  seen_at integer
) strict;

insert into lead_now
  select id, reference, idempotency_key, fingerprint, duplicate_of, form, reason, answers,
    case status when 'sending' then 'queued' else status end,
    held_for, created_at, settled_at, null
  from lead;

create table delivery (
  id integer primary key,
  lead_id text not null references lead_now (id) on delete cascade,
  destination text not null,
  -- "queued" is ready for a try, "waiting" is to be tried later.
  status text not null check (status in ('queued', 'waiting', 'sending', 'sent', 'dead')),
  tries integer not null default 0,
  -- Tries that ended with a refusal of this message; refusals are those that were for good.
  failures integer not null default 0,
  refusals integer not null default 0,
  refused_since integer,
  -- When it is ready for a try: at the end of its wait, or of the lease of whoever has it.
  due_at integer not null,
  lease_token text,
  last_code text,
  sent_at integer,
  unique (lead_id, destination)
) strict;

-- Held leads go nowhere until they are released.
insert into delivery (lead_id, destination, status, tries, failures, due_at, lease_token, last_code, sent_at)
  select id, case form when 'enquiry' then 'mailbox:sales' else 'mailbox:contact' end,
    case status when 'queued' then 'waiting' else status end,
    attempts, attempts, coalesce(lease_until, next_at), lease_token, last_code, sent_at
  from lead where status <> 'held';

create table delivery_try (
  id integer primary key,
  delivery_id integer not null references delivery (id) on delete cascade,
  at integer not null,
  code text not null
) strict;

insert into delivery_try (delivery_id, at, code)
  select delivery.id, attempt.at, attempt.code from attempt join delivery using (lead_id) order by attempt.id;

drop table attempt;
drop table lead;
alter table lead_now rename to lead;

create index lead_content on lead (fingerprint, created_at);
create index lead_age on lead (created_at);
create index lead_status on lead (status, created_at);
create index lead_settled on lead (status, settled_at);
create index lead_seen on lead (status, seen_at);
-- The claim: the ready ones of a place, those with the fewest tries first.
create index delivery_ready on delivery (destination, status, tries, due_at);
-- What becomes ready.
create index delivery_due on delivery (status, due_at);
create index try_of_delivery on delivery_try (delivery_id);

-- How each place and server was found, as the last process that tried it says.
create table circuit (
  name text primary key,
  state text not null check (state in ('closed', 'open')),
  code text not null,
  since integer not null
) strict, without rowid;
