-- I21: no notification has a number above its person's last one, which is what live streams go on from.
SELECT n.id, n.person_id, n.n, i.last
FROM notices n
LEFT JOIN inboxes i ON i.person_id = n.person_id
WHERE i.last IS NULL OR n.n > i.last OR n.n < 1;
