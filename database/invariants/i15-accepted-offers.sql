-- I15: an accepted offer has one booking, of its item, its people and its price, and a booking that comes of an offer has that one accepted.
SELECT o.id AS offer, o.state, b.id AS booking, o.price, b.price AS booked
FROM offers o
FULL JOIN (SELECT * FROM bookings WHERE offer_id IS NOT NULL) b ON b.offer_id = o.id
WHERE (o.state = 'accepted' OR b.id IS NOT NULL)
  AND ((o.state, o.item_id, o.buyer_id, o.seller_id, o.price) = ('accepted', b.item_id, b.buyer_id, b.seller_id, b.price)) IS NOT TRUE;
