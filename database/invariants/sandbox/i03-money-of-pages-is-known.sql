-- I3: of bKash and SSLCommerz, too: money that was taken on a provider's page belongs to a captured payment, or was given back in
-- full, or one of our payments is on its way to do so, or an alarm has told an admin that it came too late.
WITH taken AS (
  SELECT b.id AS reference, b.amount,
    (SELECT coalesce(sum(r.amount), 0) FROM sandbox_bkash_refunds r WHERE r.payment_id = b.id) AS refunded
  FROM sandbox_bkash_payments b
  WHERE b.trx_id IS NOT NULL
  UNION ALL
  SELECT s.tran_id, s.amount,
    (SELECT coalesce(sum(r.amount), 0) FROM sandbox_sslcommerz_refunds r
     WHERE r.session_key = s.session_key AND r.status <> 'cancelled')
  FROM sandbox_sslcommerz_sessions s
  JOIN sandbox_sslcommerz_transactions t ON t.session_key = s.session_key
  WHERE t.status IN ('VALID', 'VALIDATED')
)
SELECT t.reference, p.state, t.amount, t.refunded
FROM taken t
JOIN payments p ON p.intent_id = t.reference
WHERE p.state NOT IN ('captured', 'needs_human')
  AND t.refunded < t.amount
  AND NOT coalesce(p.state IN ('open', 'allocated', 'releasing', 'refunding') AND p.next_poll_at IS NOT NULL, false)
  AND NOT (p.state = 'refunded' AND t.refunded >= t.amount
    - (SELECT coalesce(sum(l.amount), 0) FROM ledger_entries l WHERE l.payment_id = p.id AND l.kind = 'refund_by_hand'))
  AND NOT EXISTS (SELECT FROM alarms a WHERE a.kind = 'payment_late_money' AND a.subject = p.id::text)
UNION ALL
-- And the other way round: what we call captured was taken, in full.
SELECT p.intent_id, p.state, t.amount, t.refunded
FROM payments p
LEFT JOIN taken t ON t.reference = p.intent_id
WHERE p.state = 'captured' AND p.method IN ('bkash', 'sslcommerz')
  AND t.amount IS DISTINCT FROM p.amount
  -- A row that was captured from its beginning came from a seed, for another provider.
  AND EXISTS (SELECT FROM payment_moves m WHERE m.payment_id = p.id AND m.from_state IS NULL AND m.to_state <> 'captured');
