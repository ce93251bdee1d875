-- The address of who asks, in lower case: all that a person has sent is found by it.
alter table lead add column email text;
update lead set email = lower(answers ->> '$.email');
-- When a canary was posted: an operator's test of a form, which never counts as a lead. Null for leads.
alter table lead add column canary_at integer;

drop index lead_status;
create index lead_status on lead (status, created_at, id) where canary_at is null;
drop index lead_age;
create index lead_age on lead (created_at, id) where canary_at is null;
create index lead_email on lead (email, created_at, id) where canary_at is null;
create index lead_canary on lead (canary_at) where canary_at is not null;
