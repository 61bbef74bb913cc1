-- I7: of each payment that has ended, what was authorised was captured or released, and what was captured is kept
-- or was given back; nothing is written twice. A part that was given back at the provider is between people: the sale
-- stands, and an alarm said so.
WITH sums AS (
  SELECT p.id, p.state, p.amount,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'authorise'), 0) AS authorised,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'capture'), 0) AS captured,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'release'), 0) AS released,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'refund'), 0) AS refunded
  FROM payments p
  LEFT JOIN ledger_entries l ON l.payment_id = p.id
  GROUP BY p.id
)
SELECT *
FROM sums
WHERE greatest(authorised, captured, released, refunded) > amount
   OR refunded > captured
   OR (state IN ('captured', 'failed', 'released', 'refunded') AND authorised <> captured + released)
   OR (state = 'captured' AND captured <> amount)
   OR (state = 'captured' AND refunded > 0 AND NOT EXISTS (
         SELECT FROM alarms a WHERE a.kind = 'payment_part_refunded' AND a.subject = sums.id::text))
   OR (state IN ('failed', 'released') AND captured <> 0)
   OR (state = 'refunded' AND (captured <> amount OR refunded <> amount));
