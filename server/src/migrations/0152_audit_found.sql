-- Which invariants the last whole audit found broken: a halt names what was broken once, and may be mended by now.
alter table audit_run add column found text[] not null default '{}';
