-- What a visitor said, by the names that the site itself uses; what was left empty is not there. Before, the whole body of
-- the request was kept, with the company size inside the message and the mailbox that the browser had named.
alter table lead add column reason text not null default 'contact';
alter table lead add column answers text not null default '{}';

update lead set
  reason = coalesce(payload ->> '$.forReq', 'contact'),
  -- A merge patch leaves out what is null.
  answers = json_patch('{}', json_object(
    'firstName', nullif(payload ->> '$.firstname', ''),
    'lastName', nullif(payload ->> '$.lastname', ''),
    'name', case when form = 'enquiry' then nullif(payload ->> '$.name', '') end,
    'email', nullif(payload ->> '$.email', ''),
    'phone', nullif(payload ->> '$.phone', ''),
    'company', nullif(payload ->> '$.company', ''),
    'companySize', case when form = 'pricing' and payload ->> '$.message' like 'Company size: %'
      then substr(payload ->> '$.message', length('Company size: ') + 1) end,
    'interest', nullif(payload ->> '$.interests', ''),
    'updates', case when payload ->> '$.receiveUpdates' then 'yes' end,
    'message', case when form = 'pricing' and payload ->> '$.message' like 'Company size: %'
      then null else nullif(payload ->> '$.message', '') end
  ));

alter table lead drop column payload;
