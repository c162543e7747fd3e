#!/bin/sh
# Run once by the PostgreSQL image, when its volume is empty. Executable: the image runs such a file by itself, and reads any other into its own shell, which `set -u` would change.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -d postgres \
  -v tables_password="$TABLES_PASSWORD" -v web_password="$WEB_PASSWORD" -f /deploy/roles.sql
