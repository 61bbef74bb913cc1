-- I17: of each payment in the journal, what the provider took and gave back is what the journal says, and how, and so is what was
-- given back by hand; of every other payment the journal says nothing.
WITH provider AS (
  SELECT p.id, p.method, p.in_journal,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'capture'), 0) AS captured,
    coalesce(sum(CASE l.kind WHEN 'refund' THEN l.amount WHEN 'refund_failed' THEN -l.amount END), 0) AS refunded,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'refund_by_hand'), 0) AS by_hand
  FROM payments p
  LEFT JOIN ledger_entries l ON l.payment_id = p.id
  GROUP BY p.id
), journal AS (
  SELECT e.payment_id AS id,
    coalesce(sum(l.amount) FILTER (WHERE e.kind = 'take' AND l.owner = p.method), 0) AS taken,
    coalesce(-sum(l.amount) FILTER (WHERE e.kind IN ('give_back', 'chargeback', 'refund_failed') AND l.owner = p.method), 0) AS given_back,
    coalesce(-sum(l.amount) FILTER (WHERE e.kind IN ('give_back', 'chargeback') AND l.account = 'bank'), 0) AS by_hand
  FROM journal_entries e
  JOIN payments p ON p.id = e.payment_id
  LEFT JOIN journal_lines l ON l.entry_id = e.id AND l.account IN ('provider', 'bank')
  GROUP BY e.payment_id
)
SELECT p.id AS payment, p.in_journal, p.captured, j.taken, p.refunded, j.given_back, p.by_hand
FROM provider p
LEFT JOIN journal j USING (id)
WHERE (p.in_journal AND (p.captured, p.refunded, p.by_hand) IS DISTINCT FROM (j.taken, j.given_back, j.by_hand))
   OR (NOT p.in_journal AND j.id IS NOT NULL);
