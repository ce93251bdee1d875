-- The newest of those that no person has been told of, as well as those that were seen long ago.
drop index lead_seen;
create index lead_seen on lead (status, seen_at, created_at);
