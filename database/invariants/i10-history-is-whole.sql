-- I10: what was acknowledged is there. The database can see one trace of a lost write: the history of each payment,
-- kept by a trigger, begins, has no gap, and ends in the state that the payment is in. Whether every answer of the shop
-- was kept is proved by the drills, which read everything acknowledged back.
WITH history AS (
  SELECT m.payment_id, m.id, m.from_state, m.to_state,
    lag(m.to_state) OVER moves AS came_from,
    row_number() OVER (PARTITION BY m.payment_id ORDER BY m.id DESC) AS from_the_end
  FROM payment_moves m
  WINDOW moves AS (PARTITION BY m.payment_id ORDER BY m.id)
)
SELECT p.id, p.state, h.from_state, h.to_state
FROM payments p
LEFT JOIN history h ON h.payment_id = p.id AND h.from_the_end = 1
WHERE h.to_state IS DISTINCT FROM p.state
UNION ALL
SELECT h.payment_id, NULL, h.from_state, h.to_state
FROM history h
WHERE h.from_state IS DISTINCT FROM h.came_from;
