-- I3: money that was taken, by our own books, belongs to a sale, is being given back, waits for a person, or is back;
-- and a sale has its money. Sees what our books say; what the provider says is compared by the reconciler (R3), and by
-- sandbox/i03 where the provider is the built-in one.
SELECT p.id, p.state, p.amount,
  coalesce(sum(l.amount) FILTER (WHERE l.kind = 'capture'), 0) AS taken,
  coalesce(sum(CASE WHEN l.kind IN ('refund', 'refund_by_hand') THEN l.amount WHEN l.kind = 'refund_failed' THEN -l.amount END), 0) AS returned
FROM payments p
LEFT JOIN ledger_entries l ON l.payment_id = p.id
GROUP BY p.id
HAVING (p.state NOT IN ('captured', 'refunding', 'needs_human')
        AND coalesce(sum(l.amount) FILTER (WHERE l.kind = 'capture'), 0)
          > coalesce(sum(CASE WHEN l.kind IN ('refund', 'refund_by_hand') THEN l.amount WHEN l.kind = 'refund_failed' THEN -l.amount END), 0))
    OR (p.state = 'captured' AND coalesce(sum(l.amount) FILTER (WHERE l.kind = 'capture'), 0) <> p.amount);
