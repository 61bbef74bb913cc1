-- I8: each event of the provider has one effect: one promise of work, and what happened to money is written once.
-- Sees events about our payments; promises are remembered longer (90 days) than events (40 days).
SELECT e.id, e.type, e.object_id
FROM webhook_events e
JOIN payments p ON p.intent_id = e.object_id
WHERE NOT EXISTS (SELECT FROM outbox o WHERE o.key = 'payments.settle_intent:' || e.id)
UNION ALL
SELECT min(o.key), o.kind, count(*)::text
FROM outbox o
WHERE o.kind = 'payments.settle_intent'
GROUP BY o.kind, o.key
HAVING count(*) > 1
UNION ALL
SELECT min(l.id)::text, l.kind, l.provider_id
FROM ledger_entries l
GROUP BY l.kind, l.provider_id
HAVING count(*) > 1;
