-- I2: an item is sold exactly when the payment that holds it took the money (a sale refunded since stays off the
-- shop until somebody decides), reserved exactly while a payment tries to, and paid by one booking.
SELECT i.id, i.status, i.held_payment, p.state
FROM products i
LEFT JOIN payments p ON p.id = i.held_payment
WHERE (i.status = 'sold' AND p.state IS DISTINCT FROM 'captured'
       AND NOT EXISTS (
         SELECT FROM bookings b
         WHERE b.id = p.booking_id
           AND ((b.state = 'refunded' AND p.state IN ('refunded', 'needs_human'))
             OR (b.state = 'paid' AND p.state IN ('refunding', 'needs_human')))))
   OR (i.status = 'reserved' AND (p.state IS NULL OR p.state NOT IN ('allocated', 'needs_human')))
   OR (i.held_payment IS NOT NULL AND p.item_id IS DISTINCT FROM i.id)
UNION ALL
SELECT p.item_id, i.status, p.id, p.state
FROM payments p
JOIN products i ON i.id = p.item_id
WHERE (p.state = 'captured' AND (i.status <> 'sold' OR i.held_payment <> p.id))
   OR (p.state = 'allocated' AND (i.status <> 'reserved' OR i.held_payment <> p.id));
