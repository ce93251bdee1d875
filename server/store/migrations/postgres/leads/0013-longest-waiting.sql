-- The least suspicious of those that no person has been told of, the longest waiting first.
drop index lead_unseen;
create index lead_unseen on lead (status, suspicion, created_at) where seen_at is null;
