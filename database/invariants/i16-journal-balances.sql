-- I16: the lines of each entry of the journal add up to 0, and with them all lines; no entry is without lines.
-- What is in transit of a payout is its amount while it is listed, else nothing.
SELECT e.id AS entry, e.kind, e.payment_id AS payment, coalesce(sum(l.amount), 0) AS sum
FROM journal_entries e
LEFT JOIN journal_lines l ON l.entry_id = e.id
GROUP BY e.id
HAVING coalesce(sum(l.amount), 1) <> 0
UNION ALL
SELECT NULL, 'all', NULL, sum(amount)
FROM journal_lines
HAVING sum(amount) <> 0
UNION ALL
SELECT NULL, 'in_transit', coalesce(p.id, t.payout), coalesce(t.amount, 0)
FROM (
  SELECT owner::uuid AS payout, -sum(amount) AS amount FROM journal_lines WHERE account = 'in_transit' GROUP BY owner
) t
FULL JOIN payouts p ON p.id = t.payout
WHERE coalesce(t.amount, 0) <> CASE WHEN p.state = 'listed' THEN p.amount ELSE 0 END;
