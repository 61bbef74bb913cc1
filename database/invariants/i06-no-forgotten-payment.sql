-- I6: no payment that has not ended is forgotten: each has a time at which it is looked at again, and that time is not
-- long past. So no hold of a card outlives its reason. What stands at the provider itself: sandbox/i06, and R3.
SELECT id, state, next_poll_at
FROM payments
WHERE state IN ('creating', 'open', 'allocated', 'releasing', 'refunding')
  AND (next_poll_at IS NULL OR next_poll_at < now() - interval '10 minutes');
