-- The two roles of the portal and its database, once, as an administrator of the server:
--   psql -v tables_password=… -v web_password=… -f deploy/roles.sql
-- What a request runs on (roulement_web) can never become the owner of the tables (platform/server/db/postgres.ts).
create role roulement_app nologin;
create role roulement_tables login password :'tables_password' in role roulement_app;
create role roulement_web login password :'web_password' in role roulement_app;
-- A managed service's administrator is no superuser, and gives a database to a role whose member he is.
grant roulement_tables to current_user;
create database roulement owner roulement_tables;
