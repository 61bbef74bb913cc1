-- I14: an item is promised to an open booking of its own, and no promise is over for long, unless somebody pays: the job that ends them runs.
SELECT i.id, i.reserved_for, i.reserved_until, b.state, b.item_id
FROM products i
LEFT JOIN bookings b ON b.id = i.reserved_for
WHERE i.reserved_for IS NOT NULL
  AND (b.id IS NULL OR b.state <> 'open' OR b.item_id <> i.id OR (i.status = 'available' AND i.reserved_until < now() - interval '5 minutes'));
