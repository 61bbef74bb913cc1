-- I16: the lines of each entry of the journal add up to 0, and with them all lines; no entry is without lines.
SELECT e.id AS entry, e.kind, e.payment_id AS payment, coalesce(sum(l.amount), 0) AS sum
FROM journal_entries e
LEFT JOIN journal_lines l ON l.entry_id = e.id
GROUP BY e.id
HAVING coalesce(sum(l.amount), 1) <> 0
UNION ALL
SELECT NULL, 'all', NULL, sum(amount)
FROM journal_lines
HAVING sum(amount) <> 0;
