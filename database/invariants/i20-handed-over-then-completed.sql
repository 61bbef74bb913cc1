-- I20: only what is paid, or was and is refunded, is handed over; only what is handed over is completed, and not before.
SELECT b.id AS booking, b.state, b.paid_at, b.handed_over_at, b.handed_over_by, b.completed_at
FROM bookings b
WHERE (b.handed_over_at IS NOT NULL AND (b.state NOT IN ('paid', 'refunded') OR b.transaction_id IS NULL OR b.handed_over_at < b.paid_at))
  OR (b.completed_at IS NOT NULL AND (b.handed_over_at IS NULL OR b.completed_at < b.handed_over_at))
  OR (b.handed_over_by IN ('code', 'buyer', 'silence', 'timer') AND NOT EXISTS (
    SELECT FROM payments p WHERE p.booking_id = b.id AND p.intent_id = b.transaction_id AND p.state NOT IN ('creating', 'open', 'allocated', 'failed')
  ));
