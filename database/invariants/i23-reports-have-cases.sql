-- I23: every report is in a case about the same thing, and what is not decided has one open case.
SELECT r.id AS report, r.subject_kind, r.subject_id, c.id AS "case", c.state, c.subject_id AS case_subject
FROM reports r
LEFT JOIN cases c ON c.id = r.case_id
WHERE c.id IS NULL
  OR (c.subject_kind, c.subject_id) IS DISTINCT FROM (r.subject_kind, r.subject_id)
  OR c.person_id = r.reporter_id
  OR (c.state = 'decided' AND r.created_at > c.decided_at + interval '1 minute')
  OR (c.state = 'open' AND (SELECT count(*) FROM cases o WHERE o.state = 'open' AND o.subject_kind = c.subject_kind AND o.subject_id = c.subject_id AND o.person_id = c.person_id) <> 1);
