-- What people did with leads: who, what, how many, by which way and when. It names no lead and no visitor, so it outlives
-- those who are erased.
create table audit (
  id integer primary key,
  at integer not null,
  who text not null,
  what text not null,
  count integer not null,
  way text not null
) strict;
create trigger audit_is_not_changed before update on audit begin
  select raise(abort, 'the audit is only added to');
end;
create trigger audit_is_not_deleted before delete on audit begin
  select raise(abort, 'the audit is only added to');
end;
