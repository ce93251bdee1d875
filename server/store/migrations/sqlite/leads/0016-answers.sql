-- Whether a person has answered. A request of an earlier version has no time by which one should.
alter table lead add column due_at integer;
-- When the team is reminded next.
alter table lead add column remind_at integer;
alter table lead add column answered_at integer;
alter table lead add column answered_by text;
-- Working time until the answer.
alter table lead add column answer_minutes integer;
create index lead_waiting on lead (due_at) where due_at is not null and answered_at is null;
create index lead_reminder on lead (remind_at) where remind_at is not null and answered_at is null;

-- What is kept of the answers to purged requests: numbers only.
create table answer_time (
  -- The day in TIME_ZONE on which the requests arrived, like "2026-11-26".
  day text not null,
  form text not null,
  language text not null,
  -- -1 for requests that nobody answered.
  minutes integer not null,
  late integer not null,
  count integer not null,
  primary key (day, form, language, minutes, late)
) strict, without rowid;

-- How many requests of a day were answered.
alter table funnel add column answered integer not null default 0;
