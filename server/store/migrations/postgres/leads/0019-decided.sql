-- When a person last put a request on its way, and when one last said that it waits again: links made before are spent.
alter table lead add column released_at bigint;
alter table lead add column reopened_at bigint;
