-- LE11: one rule for a request id, whichever call it is sent to and whether that call waits in a queue or not. Whoever works under an id
-- holds its lock until the transaction ends. The first answers stay in two tables: a batch that waited on a primary key for somebody who
-- waits for one of its accounts would be ended as a deadlock.
create function request_lock(user_id bigint, request_id text) returns bigint language sql immutable strict
  return hashtextextended(user_id || ' ' || request_id, 7261135);

-- The first answer, if there is one; waits for whoever works under the id at this moment.
create function first_answer(of_user bigint, with_id text)
  returns table (call text, input_sha256 bytea, answer json) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(request_lock(of_user, with_id));
  return query select known.call, known.input_sha256, known.answer
    from known_requests(array[of_user], array[with_id]) as known;
end $$;

-- A call with a transaction of its own comes here first, before it holds anything that a batch could wait for, and so it may wait.
create function claim_request(of_user bigint, with_id text, for_call text, fingerprint bytea, asked_at timestamptz)
  returns table (is_first boolean, call text, input_sha256 bytea, answer json) language plpgsql as $$
begin
  return query select false, known.call, known.input_sha256, known.answer from first_answer(of_user, with_id) as known;
  if found then return; end if;
  insert into request (user_id, request_id, call, input_sha256, at) values (of_user, with_id, for_call, fingerprint, asked_at);
  return query select true, for_call, fingerprint, null::json;
end $$;

-- A batch never waits here: an id under which somebody works at this moment comes back without a call, and the others with what was
-- answered before. Locks first: what commits between the two statements is seen by the second.
create function claim_requests(user_ids bigint[], request_ids text[])
  returns table (user_id bigint, request_id text, call text, input_sha256 bytea, answer json) language plpgsql as $$
begin
  return query select wanted.user_id, wanted.request_id, null::text, null::bytea, null::json
  from unnest(user_ids, request_ids) as wanted (user_id, request_id)
  where not pg_try_advisory_xact_lock(request_lock(wanted.user_id, wanted.request_id));
  return query select * from known_requests(user_ids, request_ids);
end $$;
