-- The browsers that operators log in with (docs/spec/operators.md, OP27). The server makes the key at the first login of a browser,
-- which keeps it whoever logs in there; the database knows its hash. Sessions from before have no device and confirm nothing.
create table operator_device (
  id uuid primary key,
  key_sha256 bytea not null unique,
  created_at timestamptz not null
);
revoke update, delete, truncate on operator_device from candor_app;
alter table operator_session add column device_id uuid references operator_device;

-- Two people at one browser are one pair of eyes.
create function confirm_from_another_device() returns trigger language plpgsql as $$
begin
  if new.state = 'confirmed' and exists (
    select from operator_session one join operator_session two on one.device_id = two.device_id and one.id <> two.id
    where one.id = new.proposed_session and two.id = new.decided_session
  ) then
    raise exception 'a proposal is confirmed from another device' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger operator_proposal_needs_two_devices before update on operator_proposal
  for each row execute function confirm_from_another_device();
