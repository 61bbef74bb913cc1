-- I19: what is held goes to the seller once, when the deal is handed over; what they have of it is not available until the deal
-- is completed. Nothing goes where all of it went back in parts before. The shop's part is no more than what was agreed.
WITH sale AS (
  SELECT b.id, b.seller_id, b.handed_over_at, b.completed_at, p.id AS payment, p.amount, p.commission_percent
  FROM bookings b
  JOIN payments p ON p.intent_id = b.transaction_id AND p.in_journal
), deal AS (
  SELECT e.booking_id AS id, e.payment_id AS payment,
    count(DISTINCT e.id) FILTER (WHERE e.kind = 'release') AS releases,
    coalesce(sum(l.amount) FILTER (WHERE l.account = 'provider'), 0) AS left_over,
    coalesce(-sum(l.amount) FILTER (WHERE l.account = 'balance'), 0) AS balance,
    coalesce(-sum(l.amount) FILTER (WHERE l.account = 'commission'), 0) AS commission,
    coalesce(bool_and(l.owner = b.seller_id::text) FILTER (WHERE l.account = 'balance'), true) AS is_sellers
  FROM journal_entries e
  JOIN journal_lines l ON l.entry_id = e.id
  JOIN bookings b ON b.id = e.booking_id
  GROUP BY e.booking_id, e.payment_id
)
SELECT s.id AS booking, s.handed_over_at, s.completed_at, d.releases, d.balance, d.commission, h.amount AS hold
FROM sale s
LEFT JOIN deal d USING (id, payment)
LEFT JOIN balance_holds h ON h.booking_id = s.id
WHERE NOT (coalesce(d.releases, 0) = (s.handed_over_at IS NOT NULL)::int OR (d.releases = 0 AND d.left_over = 0))
   OR NOT d.is_sellers
   OR d.commission NOT BETWEEN 0 AND s.amount * s.commission_percent / 100
   OR coalesce(h.amount, 0) <> CASE WHEN s.handed_over_at IS NOT NULL AND s.completed_at IS NULL THEN greatest(d.balance, 0) ELSE 0 END
   OR h.seller_id <> s.seller_id
UNION ALL
SELECT d.id, NULL, NULL, d.releases, d.balance, d.commission, NULL
FROM deal d
WHERE (d.releases > 0 OR d.balance <> 0 OR d.commission <> 0)
  AND NOT EXISTS (SELECT FROM sale s WHERE s.id = d.id AND s.payment = d.payment)
UNION ALL
SELECT h.booking_id, NULL, NULL, NULL, NULL, NULL, h.amount
FROM balance_holds h
WHERE NOT EXISTS (SELECT FROM sale s WHERE s.id = h.booking_id);
