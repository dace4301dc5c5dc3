-- A function that runs with its owner's rights must not find a temporary table first: where the path does not name pg_temp, PostgreSQL
-- looks there before everything else, and whoever is the app could make a table with a trigger that then runs as the owner.
alter function note_verification_step() set search_path = public, pg_temp;
alter function note_deposit_step() set search_path = public, pg_temp;
