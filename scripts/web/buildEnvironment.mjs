import { readFileSync } from 'node:fs';

const variables = ['BRAND_NAME', 'OPERATOR_NAME', 'SUPPORT_EMAIL', 'OFFICIAL_SITE_URL'];

/** What the built pages take from the environment, the operator's file with its content. The build is stale when it changes. */
export function buildEnvironment(environment) {
  const file = environment.OPERATOR_FILE || null;
  return JSON.stringify([...variables.map((name) => environment[name] || null), file && contentOf(file)]);
}

/** An unreadable file counts as empty: the build then refuses it with a sentence. */
function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
