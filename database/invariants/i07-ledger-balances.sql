-- I7: of each payment that has ended, what was authorised was captured or released, and what was captured is kept
-- or was given back; nothing is written twice. A part that was given back at the provider is between people: the sale
-- stands, and an alarm said so; what the shop gave back in parts stands among its parts. Parts stay below the price.
-- A part that failed later was not given back. Of what is kept something is left, once banks have decided.
WITH sums AS (
  SELECT p.id, p.state, p.amount,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'authorise'), 0) AS authorised,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'capture'), 0) AS captured,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'release'), 0) AS released,
    coalesce(sum(CASE WHEN l.kind IN ('refund', 'refund_by_hand') THEN l.amount WHEN l.kind = 'refund_failed' THEN -l.amount END), 0) AS refunded,
    (SELECT coalesce(sum(r.amount), 0) FROM part_refunds r WHERE r.payment_id = p.id AND r.state = 'done') AS parts,
    (SELECT coalesce(sum(w.amount), 0) FROM ledger_entries w
     JOIN disputes d ON d.id = w.provider_id AND d.payment_id = p.id AND d.status IN ('needs_response', 'under_review')
     WHERE w.payment_id = p.id AND w.kind = 'refund'
       AND NOT EXISTS (SELECT FROM ledger_entries f WHERE f.kind = 'refund_failed' AND f.provider_id = w.provider_id)) AS withheld
  FROM payments p
  LEFT JOIN ledger_entries l ON l.payment_id = p.id
  GROUP BY p.id
)
SELECT *
FROM sums
WHERE parts > refunded
   OR refunded < 0
   OR greatest(authorised, captured, released, refunded) > amount
   OR refunded > captured
   OR (state IN ('captured', 'failed', 'released', 'refunded') AND authorised <> captured + released)
   OR (state = 'captured' AND (captured <> amount OR refunded - withheld >= amount))
   OR (state = 'captured' AND refunded - withheld > parts AND NOT EXISTS (
         SELECT FROM alarms a WHERE a.kind = 'payment_part_refunded' AND a.subject = sums.id::text))
   OR (state IN ('failed', 'released') AND captured <> 0)
   OR (state = 'refunded' AND (captured <> amount OR refunded <> amount));
