import { useState } from 'react';
import type { LanguageCode } from '../../../domain/languages.ts';
import type { TemplateKind } from '../../../domain/staff/templates.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { errorText, fieldError } from '../failures.tsx';
import { Loading } from '../QueryState.tsx';
import { MailView } from './MailView.tsx';
import { templateTexts } from './templateTexts.ts';
import { useExamplePreview } from './useTemplates.ts';

const words = templateTexts.preview;

type ExamplePreviewProps = {
  kind: TemplateKind;
  language: LanguageCode;
  text: string;
  /** The language of the text: English where the other has none. */
  textLanguage: LanguageCode;
};

const forms = [
  { value: 'html', label: words.html },
  { value: 'text', label: words.text },
] as const;

/** The e-mail to somebody made up, from what is typed. */
export function ExamplePreview({ text: typed, ...example }: ExamplePreviewProps) {
  const text = useDebounced(typed);
  const [form, setForm] = useState<'html' | 'text'>('html');
  const query = useExamplePreview({ ...example, text });
  const isShown = text.trim() !== '';
  return (
    <section aria-label={words.title} className="flex min-h-80 flex-col gap-2">
      <h3 className="text-base">{words.title}</h3>
      <p className="text-sm text-muted">{isShown ? words.example : words.empty}</p>
      {isShown && query.isError && (
        <p role="status" className="text-sm text-danger">
          {fieldError(query.error, 'text') ?? errorText(query.error)}
        </p>
      )}
      {isShown && !query.isError && query.data === undefined && (
        <Loading text={words.loading} lines={5} dense />
      )}
      {isShown && !query.isError && query.data && (
        <>
          <RadioGroup inline label={words.form} options={forms} value={form} onChange={setForm} />
          <MailView mail={query.data} asText={form === 'text'} />
        </>
      )}
    </section>
  );
}
