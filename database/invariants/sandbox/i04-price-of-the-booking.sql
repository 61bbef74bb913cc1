-- I4: what the provider was asked for is what the payment says, in its currency: no number of a client gets there.
SELECT p.id, p.amount, p.currency, s.amount AS asked, s.currency AS asked_in
FROM payments p
JOIN sandbox_payment_intents s ON s.id = p.intent_id
WHERE p.state <> 'needs_human'
  AND (s.amount <> p.amount OR s.currency <> p.currency);
