-- Where a lead comes from, as JSON by the names of domain/lead-source.ts.
alter table lead add column source text not null default '{}';
