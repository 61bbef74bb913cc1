-- I19: what is held goes to the seller once, when the deal is handed over; what they have of it is not available until the deal
-- is completed. Nothing goes where all of it went back in parts before. The shop's part is no more than what was agreed.
-- Each payout left its seller's balance once, with no more than was there and not kept back for a deal that was not completed.
WITH sale AS (
  SELECT b.id, b.seller_id, b.handed_over_at, b.completed_at, p.id AS payment, p.amount, p.commission_percent
  FROM bookings b
  JOIN payments p ON p.intent_id = b.transaction_id AND p.in_journal
), line AS (
  SELECT l.owner, l.entry_id, e.kind, e.payout_id, e.booking_id, -l.amount AS amount,
    -sum(l.amount) OVER (PARTITION BY l.owner ORDER BY l.entry_id) AS balance
  FROM journal_lines l
  JOIN journal_entries e ON e.id = l.entry_id
  WHERE l.account = 'balance'
), sent AS (
  SELECT p.id, p.amount, p.made_at, l.owner, l.entry_id, l.balance
  FROM payouts p
  LEFT JOIN line l ON l.payout_id = p.id AND l.kind = 'payout' AND l.owner = p.seller_id::text AND l.amount = -p.amount
), deal AS (
  SELECT e.booking_id AS id, e.payment_id AS payment,
    count(DISTINCT e.id) FILTER (WHERE e.kind = 'release') AS releases,
    coalesce(sum(l.amount) FILTER (WHERE l.account IN ('provider', 'bank')), 0) AS left_over,
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
WHERE NOT EXISTS (SELECT FROM sale s WHERE s.id = h.booking_id)
UNION ALL
SELECT p.id, p.made_at, NULL, NULL, p.balance, NULL, NULL
FROM sent p
WHERE p.balance IS NULL
   OR p.balance < (
     SELECT coalesce(sum(greatest(d.amount, 0)), 0)
     FROM (
       SELECT sum(l.amount) AS amount
       FROM line l
       JOIN bookings b ON b.id = l.booking_id
       WHERE l.owner = p.owner AND l.entry_id < p.entry_id AND (b.completed_at IS NULL OR b.completed_at > p.made_at)
       GROUP BY l.booking_id
     ) d
   );
