-- What the booking service reported of the time that the visitor chose, as JSON: service, id, startsAt.
alter table lead add column booking text;
