-- What people did with leads: who, what, how many, by which way and when. It names no lead and no visitor, so it outlives
-- those who are erased.
create table audit (
  id bigint generated always as identity primary key,
  at bigint not null,
  who text not null,
  what text not null,
  count bigint not null,
  way text not null
);
create function refuse_to_change_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only added to';
end $$;
create trigger audit_is_only_added_to before update or delete or truncate on audit
  for each statement execute function refuse_to_change_audit();
