-- I13: each paid order makes exactly one mail to its buyer and one to its seller. Sees the promises, which carry the
-- payment in their keys; sales of the last 80 days, as promises are remembered for 90. A sale in cash makes one at most:
-- nothing is mailed of it to an address that nobody confirmed.
WITH mails AS (
  SELECT split_part(key, ':', 2) AS payment,
    count(*) FILTER (WHERE split_part(key, ':', 3) = 'buyer') AS to_buyer,
    count(*) FILTER (WHERE split_part(key, ':', 3) = 'seller') AS to_seller
  FROM outbox
  WHERE kind = 'mail.send' AND key LIKE 'payments.sold:%'
  GROUP BY 1
), sales AS (
  SELECT DISTINCT m.payment_id::text AS payment, p.method = 'cash' AS in_cash
  FROM payment_moves m
  JOIN payments p ON p.id = m.payment_id
  WHERE m.from_state = 'allocated' AND m.to_state = 'captured' AND m.at > now() - interval '80 days'
)
SELECT payment, coalesce(to_buyer, 0) AS to_buyer, coalesce(to_seller, 0) AS to_seller
FROM sales
LEFT JOIN mails USING (payment)
WHERE to_buyer > 1 OR to_seller > 1
  OR (NOT in_cash AND (coalesce(to_buyer, 0) <> 1 OR coalesce(to_seller, 0) <> 1))
UNION ALL
SELECT m.payment, m.to_buyer, m.to_seller
FROM mails m
WHERE NOT EXISTS (
  SELECT FROM payment_moves h WHERE h.payment_id::text = m.payment AND h.to_state = 'captured');
