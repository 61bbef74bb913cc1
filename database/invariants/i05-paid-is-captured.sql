-- I5: a booking is paid exactly when its payment was captured and not given back, under that payment's transaction
-- id; an item has one paid booking at most, and a sold item leaves no booking open.
SELECT b.id, b.state, b.transaction_id
FROM bookings b
WHERE b.state IN ('paid', 'refunded')
  AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.booking_id = b.id AND p.intent_id = b.transaction_id
      AND ((b.state = 'paid' AND p.state IN ('captured', 'refunding', 'needs_human'))
        OR (b.state = 'refunded' AND p.state IN ('refunded', 'needs_human'))))
UNION ALL
SELECT b.id, b.state, p.intent_id
FROM payments p
JOIN bookings b ON b.id = p.booking_id
WHERE p.state = 'captured' AND (b.state <> 'paid' OR b.transaction_id IS DISTINCT FROM p.intent_id)
UNION ALL
SELECT b.id, b.state, b.transaction_id
FROM bookings b
JOIN products i ON i.id = b.item_id
WHERE i.status = 'sold' AND b.state = 'open';
