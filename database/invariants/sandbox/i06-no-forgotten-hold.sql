-- I6: no money stays held on a card without a payment of ours that will take it or let it go.
SELECT s.id, s.status, p.state, p.next_poll_at
FROM sandbox_payment_intents s
LEFT JOIN payments p ON p.intent_id = s.id
WHERE s.status = 'requires_capture'
  AND p.state IS DISTINCT FROM 'needs_human'
  AND NOT coalesce(p.state IN ('open', 'allocated', 'releasing')
                   AND p.next_poll_at < now() + interval '20 minutes', false);
