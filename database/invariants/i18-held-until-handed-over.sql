-- I18: held for a deal is its price, less what was given back, while it is paid and not handed over; and what was taken for
-- a payment that is to be given back or waits for a person. Else nothing is held for it.
WITH money AS (
  SELECT p.booking_id,
    sum(CASE
      WHEN p.intent_id = b.transaction_id AND b.handed_over_at IS NOT NULL THEN 0
      WHEN p.state IN ('captured', 'refunding', 'needs_human') THEN p.captured - p.refunded
      ELSE 0
    END) AS expected
  FROM (
    SELECT p.*,
      coalesce((SELECT sum(l.amount) FROM ledger_entries l WHERE l.payment_id = p.id AND l.kind = 'capture'), 0) AS captured,
      coalesce((SELECT sum(CASE WHEN l.kind IN ('refund', 'refund_by_hand') THEN l.amount WHEN l.kind = 'refund_failed' THEN -l.amount END)
        FROM ledger_entries l WHERE l.payment_id = p.id), 0) AS refunded
    FROM payments p
    WHERE p.in_journal
  ) p
  JOIN bookings b ON b.id = p.booking_id
  GROUP BY p.booking_id
), held AS (
  SELECT l.owner, -sum(l.amount) AS held
  FROM journal_lines l
  WHERE l.account = 'held'
  GROUP BY l.owner
)
SELECT coalesce(h.owner, m.booking_id::text) AS booking, coalesce(h.held, 0) AS held, coalesce(m.expected, 0) AS expected
FROM held h
FULL JOIN money m ON m.booking_id::text = h.owner
WHERE coalesce(h.held, 0) <> coalesce(m.expected, 0);
