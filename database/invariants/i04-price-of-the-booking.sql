-- I4: what is asked and taken is the booking's price in the smallest unit, in one currency; a sold item's
-- booking has the item's price. No number of a client gets to the provider.
SELECT p.id, p.amount, b.price, s.amount AS asked, s.currency
FROM payments p
JOIN bookings b ON b.id = p.booking_id
JOIN products i ON i.id = p.item_id
LEFT JOIN sandbox_payment_intents s ON s.id = p.intent_id
WHERE p.state <> 'needs_human'
  AND (p.amount <> b.price * 100
    OR (p.state = 'captured' AND b.price <> i.resale_price)
    OR b.item_id <> p.item_id
    OR b.buyer_id <> p.buyer_id
    OR (p.intent_id IS NOT NULL AND (s.amount IS DISTINCT FROM p.amount OR s.currency IS DISTINCT FROM p.currency)));
