-- I24: a sale in cash was confirmed by both sides and handed over; nothing else was handed over by cash, and the shop gives
-- none of it back. Its money is not in the journal.
SELECT b.id AS booking, p.id AS payment, p.state, b.buyer_confirmed_at, b.seller_confirmed_at, b.handed_over_by
FROM payments p
JOIN bookings b ON b.id = p.booking_id
WHERE p.method = 'cash' AND (
  p.state IN ('refunding', 'refunded')
  OR EXISTS (SELECT FROM journal_entries e WHERE e.payment_id = p.id)
  OR (p.state = 'captured' AND (
    b.buyer_confirmed_at IS NULL OR b.seller_confirmed_at IS NULL OR b.handed_over_by IS DISTINCT FROM 'cash'
  ))
)
UNION ALL
SELECT b.id, NULL, NULL, b.buyer_confirmed_at, b.seller_confirmed_at, b.handed_over_by
FROM bookings b
WHERE b.handed_over_by = 'cash' AND NOT EXISTS (
  SELECT FROM payments p WHERE p.booking_id = b.id AND p.method = 'cash' AND p.state = 'captured'
)
