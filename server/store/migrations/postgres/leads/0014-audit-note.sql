-- Why something was done that is refused otherwise, in the operator's words.
alter table audit add column note text;
