import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { mergedTexts } from '../../../../scripts/web/texts.ts';
import type { FieldTable } from '../../../domain/fields/fieldTable.ts';
import { personalFields } from '../../../domain/visa/fields.ts';
import { newTranslator } from '../../language/translator.ts';
import { TranslatorContext } from '../../language/useTranslation.ts';
import { Questions } from './Questions.tsx';

const root = new URL('../../../..', import.meta.url).pathname;
const translator = newTranslator('en');
translator.add('en', 'common', await mergedTexts(root, 'en', 'common'));

const table = {
  motherName: personalFields.motherName,
  hobby: { kind: 'text', card: 'traveller', required: 'invalidText', default: '' },
} as const satisfies FieldTable;

const drawn = (id: keyof typeof table) =>
  renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <Questions
        table={table}
        ids={[id]}
        answers={{ motherName: '', hobby: '' }}
        errors={{ of: () => undefined, summary: [], refusals: 0 }}
        words={() => ({ label: 'A question' })}
        onAnswer={() => undefined}
      />
    </TranslatorContext>,
  );

it('says which questions may stay empty', () => {
  expect(drawn('hobby')).toContain('(optional)');
  expect(drawn('hobby')).not.toContain('aria-required');
  expect(drawn('motherName')).not.toContain('(optional)');
  expect(drawn('motherName')).toContain('aria-required');
});
