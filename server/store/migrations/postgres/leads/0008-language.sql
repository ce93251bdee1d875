-- The tag of the language in which the visitor read the site, as in "de-DE"; leads from before have none.
alter table lead add column language text;
