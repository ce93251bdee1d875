-- An operator's test of a form was a row among the leads that counted nowhere. The tables hold leads alone again.
delete from lead where canary_at is not null;
delete from memory where name = 'canary-key';

drop index lead_canary;
drop index lead_status;
drop index lead_age;
drop index lead_email;
drop index lead_unseen;
alter table lead drop column canary_at;

create index lead_status on lead (status, created_at, id);
create index lead_age on lead (created_at, id);
create index lead_email on lead (email, created_at, id);
-- The least suspicious of those that no person has been told of.
create index lead_unseen on lead (status, suspicion, created_at desc) where seen_at is null;
