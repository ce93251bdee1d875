-- Of held leads: how suspicious each is, and a keyed hash of the network that it came from, which says nothing without the key.
alter table lead add column suspicion integer not null default 0;
alter table lead add column network text;

-- The least suspicious of those that no person has been told of.
create index lead_unseen on lead (status, suspicion, created_at desc) where seen_at is null and canary_at is null;
