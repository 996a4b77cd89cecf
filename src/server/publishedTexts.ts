import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languages } from '../domain/languages.ts';

/** Accepted, or declared as read, before paying. */
const accepted = ['terms', 'privacy', 'refund', 'cancellation'] as const;

/**
 * First 12 hex digits of the SHA-256 of the concatenated accepted texts. Old files prove the
 * wording.
 */
export function acceptedTextsVersion(language: LanguageCode): string {
  return versions.get(language) ?? '';
}

const versions = new Map(languages.map(({ code }) => [code, versionOf(code)]));

function versionOf(language: LanguageCode): string {
  const hash = createHash('sha256');
  for (const name of accepted)
    hash.update(
      readFileSync(fileURLToPath(new URL(`../../content/${language}/${name}.json`, import.meta.url))),
    );
  return hash.digest('hex').slice(0, 12);
}
