/**
 * What scanners such as sqlmap try where SQL might be made of text: conditions that are always true, errors and unions
 * that show values, further statements, a long sleep, and ways round filters. Each holds a word that nothing is named.
 */
export const sqlPayloads: readonly string[] = [
  "xq7' OR '1'='1",
  "xq7' OR 1=1-- -",
  "xq7') OR ('1'='1",
  'xq7" OR "1"="1',
  "xq7%' OR 'a%'='a",
  'xq7ʼ OR 1=1-- -',
  "xq7'/**/OR/**/1/**/=/**/1-- -",
  "(CASE WHEN 1=1 THEN 'xq7' ELSE 1/(SELECT 0) END)",
  "xq7' AND 1=CAST((SELECT version()) AS NUMERIC)-- -",
  "xq7' UNION ALL SELECT NULL,NULL,version()-- -",
  'xq7 ORDER BY 9999-- -',
  "xq7'; DROP TABLE applications CASCADE; -- -",
  "xq7'; SELECT PG_SLEEP(30)-- -",
  "xq7'));SELECT PG_SLEEP(30)-- -",
  "xq7\\'; SELECT PG_SLEEP(30); -- -",
  'xq7$$; SELECT PG_SLEEP(30); $$',
  "xq7' AND 1=(SELECT 1 FROM PG_SLEEP(30)) AND 'a'='a",
  "xq7' || (SELECT PG_SLEEP(30)) || '",
  'xq7,(SELECT 1 FROM PG_SLEEP(30))',
  "xq7' AND (SELECT COUNT(*) FROM GENERATE_SERIES(1,500000000))>0--",
  "xq7'; COPY (SELECT 1) TO PROGRAM 'sleep 30'-- -",
];
