-- I17: of each payment in the journal, what the provider took and gave back is what the journal says, and how; of every other
-- payment the journal says nothing.
WITH provider AS (
  SELECT p.id, p.method, p.in_journal,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'capture'), 0) AS captured,
    coalesce(sum(l.amount) FILTER (WHERE l.kind = 'refund'), 0) AS refunded
  FROM payments p
  LEFT JOIN ledger_entries l ON l.payment_id = p.id
  GROUP BY p.id
), journal AS (
  SELECT e.payment_id AS id,
    coalesce(sum(l.amount) FILTER (WHERE e.kind = 'take' AND l.owner = p.method), 0) AS taken,
    coalesce(-sum(l.amount) FILTER (WHERE e.kind IN ('give_back', 'chargeback') AND l.owner = p.method), 0) AS given_back
  FROM journal_entries e
  JOIN payments p ON p.id = e.payment_id
  LEFT JOIN journal_lines l ON l.entry_id = e.id AND l.account = 'provider'
  GROUP BY e.payment_id
)
SELECT p.id AS payment, p.in_journal, p.captured, j.taken, p.refunded, j.given_back
FROM provider p
LEFT JOIN journal j USING (id)
WHERE (p.in_journal AND (p.captured, p.refunded) IS DISTINCT FROM (j.taken, j.given_back))
   OR (NOT p.in_journal AND j.id IS NOT NULL);
