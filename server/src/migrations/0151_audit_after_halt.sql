-- Which halts stood when the last whole audit began: money moves again only after an audit that began after all of them.
alter table audit_run add column after_halt bigint not null default 0;
