-- I11: no booking, paid order or product vanishes: rows are hidden, never deleted. Sees every row that something else
-- still points to; a product that nobody booked, deleted by hand, leaves no trace here (the drills read those back).
SELECT 'booking of a payment' AS missing, p.booking_id AS id FROM payments p
WHERE NOT EXISTS (SELECT FROM bookings b WHERE b.id = p.booking_id)
UNION ALL
SELECT 'item of a payment', p.item_id FROM payments p
WHERE NOT EXISTS (SELECT FROM products i WHERE i.id = p.item_id)
UNION ALL
SELECT 'item of a booking', b.item_id FROM bookings b
WHERE NOT EXISTS (SELECT FROM products i WHERE i.id = b.item_id)
UNION ALL
SELECT 'buyer of a booking', b.buyer_id FROM bookings b
WHERE NOT EXISTS (SELECT FROM people x WHERE x.id = b.buyer_id)
UNION ALL
SELECT 'seller of a product', i.seller_id FROM products i
WHERE NOT EXISTS (SELECT FROM people x WHERE x.id = i.seller_id)
UNION ALL
SELECT 'payment of the ledger', l.payment_id FROM ledger_entries l
WHERE NOT EXISTS (SELECT FROM payments p WHERE p.id = l.payment_id)
UNION ALL
SELECT 'payment of the history', m.payment_id FROM payment_moves m
WHERE NOT EXISTS (SELECT FROM payments p WHERE p.id = m.payment_id)
UNION ALL
SELECT 'payment that holds an item', i.held_payment FROM products i
WHERE i.held_payment IS NOT NULL AND NOT EXISTS (SELECT FROM payments p WHERE p.id = i.held_payment);
