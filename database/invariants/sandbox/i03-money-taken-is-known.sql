-- I3: money that the provider took belongs to a captured payment, or was given back in full, or one of our payments
-- is on its way to do so. Money that our shop never asked for is not looked at.
SELECT s.id, s.status, p.state, c.amount_captured, c.amount_refunded
FROM sandbox_payment_intents s
JOIN sandbox_charges c ON c.id = s.latest_charge
LEFT JOIN payments p ON p.intent_id = s.id
WHERE s.status = 'succeeded'
  AND s.metadata ? 'payment'
  AND p.state IS DISTINCT FROM 'captured'
  AND p.state IS DISTINCT FROM 'needs_human'
  AND c.amount_refunded < c.amount_captured
  -- The rest was given back by hand, or the buyer's bank has taken it back: no refund tells of that.
  AND NOT coalesce(p.state = 'refunded' AND c.amount_refunded >= c.amount_captured
    - (SELECT coalesce(sum(l.amount), 0) FROM ledger_entries l WHERE l.payment_id = p.id AND l.kind = 'refund_by_hand')
    - (SELECT coalesce(sum(d.amount), 0) FROM disputes d WHERE d.payment_id = p.id AND d.status = 'lost'), false)
  AND NOT coalesce(p.state IN ('open', 'allocated', 'releasing', 'refunding') AND p.next_poll_at IS NOT NULL, false)
UNION ALL
-- And the other way round: what we call captured was captured, once, in full, and is not given back.
SELECT p.intent_id, s.status, p.state, c.amount_captured, c.amount_refunded
FROM payments p
LEFT JOIN sandbox_payment_intents s ON s.id = p.intent_id
LEFT JOIN sandbox_charges c ON c.id = s.latest_charge
WHERE p.state = 'captured' AND p.method = 'card'
  AND (s.status IS DISTINCT FROM 'succeeded' OR c.amount_captured IS DISTINCT FROM p.amount)
  -- A row that was captured from its beginning came from a seed, for another provider.
  AND EXISTS (SELECT FROM payment_moves m WHERE m.payment_id = p.id AND m.from_state IS NULL AND m.to_state <> 'captured')
UNION ALL
-- And never twice, unless an alarm says so: by the provider, and by hand as well.
SELECT p.intent_id, s.status, p.state, c.amount_captured, c.amount_refunded
FROM payments p
JOIN sandbox_payment_intents s ON s.id = p.intent_id
JOIN sandbox_charges c ON c.id = s.latest_charge
JOIN ledger_entries l ON l.payment_id = p.id AND l.kind = 'refund_by_hand'
WHERE p.state <> 'needs_human'
GROUP BY p.intent_id, s.status, p.state, c.amount_captured, c.amount_refunded
HAVING c.amount_refunded + sum(l.amount) > c.amount_captured
  AND NOT EXISTS (SELECT FROM alarms a WHERE a.kind = 'books_differ' AND a.subject = p.intent_id);
