-- I22: reviews are of deals that were handed over, by their two sides, and published when both are there or the time is over: never before, and not much later.
SELECT r.id AS review, r.booking_id AS booking, r.by, r.published_at, r.blind_until, o.created_at AS other_written_at
FROM reviews r
JOIN bookings b ON b.id = r.booking_id
LEFT JOIN reviews o ON o.booking_id = r.booking_id AND o.by <> r.by
WHERE b.handed_over_at IS NULL
  OR (r.author_id, r.subject_id) IS DISTINCT FROM (CASE r.by WHEN 'buyer' THEN b.buyer_id ELSE b.seller_id END, CASE r.by WHEN 'buyer' THEN b.seller_id ELSE b.buyer_id END)
  OR r.published_at < r.created_at
  OR (r.published_at < r.blind_until AND (o.id IS NULL OR o.created_at > r.published_at))
  OR (r.published_at IS NULL AND (o.id IS NOT NULL OR r.blind_until < now() - interval '1 hour'));
