# Run once by the PostgreSQL image, when its data folder is new. The site's role owns its database and nothing
# else. The superuser has no password, so that nobody can use that role over the network.
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U postgres <<'SQL'
create role fourfold login nosuperuser nocreatedb nocreaterole password :'password';
create database fourfold owner fourfold;
alter role postgres password null;
SQL
