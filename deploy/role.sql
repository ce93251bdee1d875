-- The site's role, which owns its database and may do nothing else. Postgres's image runs this with psql for a new volume.
\getenv password DATABASE_PASSWORD
create role website login password :'password';
create database website owner website encoding 'UTF8' template template0;
revoke connect on database postgres, template1 from public;
