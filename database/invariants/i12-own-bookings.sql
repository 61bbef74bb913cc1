-- I12: nobody buys from themselves; booking and payment name the item's own seller and the booking's own buyer.
SELECT b.id, b.buyer_id, b.seller_id, i.seller_id AS item_seller
FROM bookings b
JOIN products i ON i.id = b.item_id
WHERE b.buyer_id = b.seller_id OR b.seller_id <> i.seller_id
UNION ALL
SELECT p.id, p.buyer_id, b.buyer_id, b.seller_id
FROM payments p
JOIN bookings b ON b.id = p.booking_id
WHERE p.buyer_id <> b.buyer_id;
