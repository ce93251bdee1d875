-- How often each page was seen and a form on it begun, by day; and what became of the leads that are purged. Leads that
-- are here yet are counted from their rows. Nothing in it is of one person.
create table funnel (
  -- Like "2026-11-26", in TIME_ZONE.
  day text not null,
  page text not null,
  language text not null default '',
  source text not null,
  campaign text not null,
  seen integer not null default 0,
  started integer not null default 0,
  sent integer not null default 0,
  held integer not null default 0,
  delivered integer not null default 0,
  bots integer not null default 0,
  primary key (day, page, language, source, campaign)
) strict, without rowid;
