-- I9: promised work is done, or is tried again at its time, or was given up with an alarm. Work counts as left lying
-- when it has been due for five minutes and nobody has it in hand. Mail that nobody ever tried waits for a mail server,
-- which a shop may not have.
SELECT o.id, o.key, o.attempts, o.run_after, o.parked_at
FROM outbox o
WHERE o.done_at IS NULL
  AND CASE WHEN o.parked_at IS NULL
        THEN greatest(o.run_after, o.locked_until) < now() - interval '5 minutes'
          AND NOT (o.attempts = 0 AND o.kind IN ('mail.send', 'contact.message_received'))
        ELSE NOT EXISTS (SELECT FROM alarms a WHERE a.kind = 'outbox_parked' AND a.subject = o.key)
      END;
