import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languages } from '../domain/languages.ts';

/** What an applicant accepts or says to have read before paying. */
const accepted = ['terms', 'privacy', 'refund', 'cancellation'] as const;

/**
 * The version of the texts that an applicant accepts, in a language: the first 12 hex digits of the SHA-256 of their
 * files, one after the other. Whoever has the files of that time can show the wording.
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
