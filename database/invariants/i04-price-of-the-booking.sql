-- I4: what is asked is the booking's price in the smallest unit, for the booking's own item and buyer; a sold item's
-- booking has a price that the item has, had before its seller changed it, or that its accepted offer has. What the provider was asked is looked at by sandbox/i04 and by the reconciler (R3).
SELECT p.id, p.state, p.amount, b.price, i.resale_price
FROM payments p
JOIN bookings b ON b.id = p.booking_id
JOIN products i ON i.id = p.item_id
WHERE p.amount <> b.price * 100
   OR (p.state = 'captured' AND b.price <> i.resale_price AND NOT EXISTS (
     SELECT FROM product_prices h WHERE h.product_id = i.id AND h.price = b.price) AND NOT EXISTS (
     SELECT FROM offers o WHERE o.id = b.offer_id AND o.state = 'accepted' AND o.price = b.price))
   OR b.item_id <> p.item_id
   OR b.buyer_id <> p.buyer_id
   OR p.currency <> lower(p.currency);
