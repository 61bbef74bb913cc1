-- I26: nobody listed, offered, wrote or reviewed while they were limited. A listing's time is kept to the millisecond.
WITH limited AS (SELECT id, limited_at AS since, limited_until AS until FROM people WHERE limited_until IS NOT NULL)
SELECT l.id, 'product' AS what, i.id::text AS which
FROM limited l
JOIN products i ON i.seller_id = l.id AND i.created_at > l.since + interval '1 ms' AND i.created_at < l.until - interval '1 ms'
UNION ALL
SELECT l.id, 'offer', o.id::text
FROM limited l
JOIN offers o ON o.by = 'buyer' AND o.buyer_id = l.id AND o.created_at > l.since AND o.created_at < l.until
UNION ALL
SELECT l.id, 'offer', o.id::text
FROM limited l
JOIN offers o ON o.by = 'seller' AND o.seller_id = l.id AND o.created_at > l.since AND o.created_at < l.until
UNION ALL
SELECT l.id, 'message', m.conversation_id || ' ' || m.n
FROM limited l
JOIN messages m ON m.sender_id = l.id AND m.at > l.since AND m.at < l.until
UNION ALL
SELECT l.id, 'review', r.id::text
FROM limited l
JOIN reviews r ON r.author_id = l.id AND r.created_at > l.since AND r.created_at < l.until
UNION ALL
SELECT l.id, 'reply', r.id::text
FROM limited l
JOIN reviews r ON r.subject_id = l.id AND r.replied_at > l.since AND r.replied_at < l.until
UNION ALL
SELECT l.id, 'question', q.id::text
FROM limited l
JOIN questions q ON q.asker_id = l.id AND q.at > l.since AND q.at < l.until
UNION ALL
SELECT l.id, 'answer', a.id::text
FROM limited l
JOIN questions q ON q.seller_id = l.id
JOIN answers a ON a.question_id = q.id AND a.at > l.since AND a.at < l.until
UNION ALL
SELECT l.id, 'wanted', w.id::text
FROM limited l
JOIN wanted_ads w ON w.person_id = l.id AND w.at > l.since + interval '1 ms' AND w.at < l.until - interval '1 ms';
