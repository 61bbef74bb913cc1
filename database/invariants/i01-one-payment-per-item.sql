-- I1: at most one payment of an item holds or has it.
SELECT item_id, count(*) AS payments
FROM payments
WHERE state IN ('allocated', 'captured')
GROUP BY item_id
HAVING count(*) > 1;
