-- I25: a conversation's last message has its last number, none has a higher one, and none was written after one of its people blocked the other.
SELECT c.id, c.last_n
FROM conversations c
WHERE EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.n > c.last_n)
  OR NOT EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.n = c.last_n)
UNION ALL
SELECT c.id, m.n
FROM blocks b
JOIN conversations c ON (c.buyer_id, c.seller_id) IN ((b.person_id, b.blocked_id), (b.blocked_id, b.person_id))
JOIN messages m ON m.conversation_id = c.id AND m.sender_id IS NOT NULL AND m.at > b.at;
