-- The reference of the request that a visitor added something to: what derives from a request is erased with it.
alter table lead add column added_to text;
update lead set added_to = (select first.reference from lead as first where first.id = substr(lead.idempotency_key, 7, 36))
  where idempotency_key like 'added %';
create index lead_added on lead (added_to, created_at) where added_to is not null;
create index lead_repeat on lead (duplicate_of) where duplicate_of is not null;
