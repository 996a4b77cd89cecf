import { readFileSync } from 'node:fs';

const variables = ['BRAND_NAME', 'OPERATOR_NAME', 'SUPPORT_EMAIL', 'OFFICIAL_SITE_URL'];

/** The settings in built pages, with the content of the operator's file. A change makes the build stale. */
export function buildEnvironment(environment) {
  const file = environment.OPERATOR_FILE || null;
  return JSON.stringify([...variables.map((name) => environment[name] || null), file && contentOf(file)]);
}

/** An unreadable file counts as empty; the build refuses it with a message. */
function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
