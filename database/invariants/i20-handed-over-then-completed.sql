-- I20: only what is paid, or was and is refunded, is handed over; only what is handed over is completed, and not before. Nothing is
-- completed with an open claim (a bank may ask money back of what is completed). Nothing waits for a word for RELEASE_DAYS and a day, nor
-- for the buyer's after the seller's for SILENCE_DAYS and a day: it is handed over, claimed, or the shop has asked a person. What a claim gives back is given back.
SELECT b.id AS booking, b.state, b.paid_at, b.handed_over_at, b.handed_over_by, b.completed_at, NULL::uuid AS claim
FROM bookings b
-- Days stand still while a claim is open.
CROSS JOIN LATERAL (SELECT coalesce(b.seller_confirmed_at, b.paid_at) AS since) w
CROSS JOIN LATERAL (SELECT w.since + coalesce(sum(greatest(c.closed_at - greatest(c.opened_at, w.since), interval '0')), interval '0') AS counted
  FROM claims c WHERE c.booking_id = b.id AND c.closed_at IS NOT NULL) d
WHERE (b.handed_over_at IS NOT NULL AND (b.state NOT IN ('paid', 'refunded') OR b.transaction_id IS NULL OR b.handed_over_at < b.paid_at))
  OR (b.completed_at IS NOT NULL AND (b.handed_over_at IS NULL OR b.completed_at < b.handed_over_at))
  OR (b.handed_over_by IN ('code', 'buyer', 'silence', 'timer', 'admin') AND NOT EXISTS (
    SELECT FROM payments p WHERE p.booking_id = b.id AND p.intent_id = b.transaction_id AND p.state NOT IN ('creating', 'open', 'allocated', 'failed')
  ))
  OR (b.completed_at IS NOT NULL AND EXISTS (
    SELECT FROM claims c WHERE c.booking_id = b.id AND c.state <> 'closed' AND NOT (c.kind = 'bank_dispute' AND c.opened_at > b.completed_at)))
  OR (b.state = 'paid' AND b.handed_over_at IS NULL
    -- A claim of any kind holds the deal up while it is open; closed, the clock has a day. Only the shop's own is asked once.
    AND NOT EXISTS (SELECT FROM claims c WHERE c.booking_id = b.id AND (c.state <> 'closed' OR c.closed_at > now() - interval '1 day'
      OR (c.by = 'shop' AND c.kind = 'not_received')))
    -- Days begin anew when a seller is back who was gone.
    AND CASE WHEN b.seller_confirmed_at IS NOT NULL THEN d.counted < now() - make_interval(days => SILENCE_DAYS + 1)
      ELSE d.counted < now() - make_interval(days => RELEASE_DAYS + 1) AND NOT EXISTS (SELECT FROM claims c WHERE c.booking_id = b.id
        AND c.kind = 'seller_gone' AND c.outcome = 'nothing' AND c.closed_at > now() - make_interval(days => RELEASE_DAYS + 1)) END
    AND EXISTS (SELECT FROM payments p WHERE p.intent_id = b.transaction_id AND p.state = 'captured'
      AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id AND d.status IN ('needs_response', 'under_review'))))
UNION ALL
SELECT c.booking_id, b.state, b.paid_at, b.handed_over_at, b.handed_over_by, b.completed_at, c.id
FROM claims c JOIN bookings b ON b.id = c.booking_id LEFT JOIN payments p ON p.intent_id = b.transaction_id
WHERE b.state NOT IN ('paid', 'refunded')
  OR (c.outcome = 'whole' AND b.handed_over_by IS DISTINCT FROM 'cash' AND p.state NOT IN ('refunding', 'refunded', 'needs_human'))
  OR (c.outcome = 'part' AND b.handed_over_by IS DISTINCT FROM 'cash' AND NOT EXISTS (
    SELECT FROM part_refunds r WHERE r.claim_id = c.id AND r.payment_id = p.id AND r.amount = c.amount * 100
  ));
