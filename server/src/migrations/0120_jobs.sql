-- Jobs that fail, and rows that jobs could not work off (docs/spec/jobs.md). What is well again is gone from here.

create table job_trouble (
  job text primary key,
  kind text not null check (kind in ('failing', 'late')),
  since timestamptz not null,
  failures integer not null check (failures >= 0),
  detail text not null
);

-- A row that failed is skipped until `retry_at`, so that it starves none of those behind it.
create table skipped_row (
  job text not null,
  row_id text not null,
  since timestamptz not null,
  failures integer not null check (failures > 0),
  retry_at timestamptz not null,
  detail text not null,
  -- What a later try needs and cannot find again, such as the tick that reached an alert.
  work jsonb,
  primary key (job, row_id)
);
create index skipped_row_retry on skipped_row (retry_at);
