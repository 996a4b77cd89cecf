import { type FormEvent, useId, useRef, useState } from 'react';
import type { Template } from '../../../contract/templates.ts';
import { changeTemplate } from '../../../contract/templates.ts';
import { defaultLanguage, type LanguageCode, languageCodes } from '../../../domain/languages.ts';
import {
  missingLanguages,
  templateKinds,
  templateLimits,
  templateTextIn,
  templateVariables,
} from '../../../domain/staff/templates.ts';
import { isRefused } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { languageNames } from '../chat/chatTexts.ts';
import { fieldError } from '../failures.tsx';
import { templateVariableNames } from '../names.ts';
import { useTypedText } from '../useTypedText.ts';
import { ExamplePreview } from './ExamplePreview.tsx';
import { draftKey, readTemplateDraft, type TemplateDraft, toDraft } from './templateDraft.ts';
import { templateTexts } from './templateTexts.ts';
import { useSaveTemplate, useTemplates } from './useTemplates.ts';

const words = templateTexts.dialog;

/** Words a template, one language at a time, with the e-mail below. What is typed stays until it is saved. */
export function TemplateDialog({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const formId = useId();
  const [kept, keep] = useTypedText(draftKey(template?.id ?? null));
  // The one that the dialog opened with, although the list goes on changing.
  const [begun] = useState(() => toDraft(template));
  const draft = readTemplateDraft(kept) ?? begun;
  const change = (part: Partial<TemplateDraft>) => keep(JSON.stringify({ ...draft, ...part }));
  const [language, setLanguage] = useState<LanguageCode>(defaultLanguage);
  const saving = useSaveTemplate();
  const { refetch } = useTemplates();
  /** What a colleague saved meanwhile, once a refusal has told of it. */
  const [newest, setNewest] = useState<Template | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      { id: template?.id ?? null, ...draft },
      {
        onSuccess: () => {
          keep('');
          sayAndClose({ title: words.savedTitle, text: templateTexts.about(draft.name.trim()) }, onClose);
        },
        onError: async (error) => {
          const wrong = languageCodes.find((code) => fieldError(error, `texts.${code}`) !== undefined);
          if (wrong !== undefined) setLanguage(wrong);
          const field = fieldError(error, 'name') === undefined ? 'text' : 'name';
          if (wrong !== undefined || field === 'name') document.getElementById(`${formId}-${field}`)?.focus();
          if (!isRefused(error, changeTemplate, 'templateChanged')) return;
          const found = (await refetch()).data?.templates.find(({ id }) => id === template?.id);
          if (found === undefined) return;
          setNewest(found);
          change({ version: found.version });
        },
      },
    );
  };
  const { error } = saving;
  const shown = templateTextIn(draft.texts, language);
  const isAtField =
    fieldError(error, 'name') !== undefined ||
    languageCodes.some((code) => fieldError(error, `texts.${code}`) !== undefined);
  return (
    <ConfirmDialog
      size="medium"
      title={template === null ? words.addTitle : words.editTitle(template.name)}
      confirmText={words.save}
      pendingText={words.saving}
      isPending={saving.isPending}
      error={isAtField ? null : error}
      remedy={newest && <Newest template={newest} language={language} />}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextInput
          id={`${formId}-name`}
          label={words.name}
          hint={words.nameHint}
          error={fieldError(error, 'name')}
          autoComplete="off"
          maxLength={templateLimits.name}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {template === null && (
          <SelectInput
            label={words.kind}
            options={templateKinds.map((value) => ({ value, label: templateTexts.kinds[value] }))}
            value={draft.kind}
            onChange={({ target }) =>
              change({ kind: templateKinds.find((kind) => kind === target.value) ?? draft.kind })
            }
          />
        )}
        <TextOfLanguage
          id={`${formId}-text`}
          draft={draft}
          language={language}
          error={fieldError(error, `texts.${language}`)}
          onLanguage={setLanguage}
          onText={(text) => change({ texts: { ...draft.texts, [language]: text } })}
        />
      </form>
      <ExamplePreview kind={draft.kind} language={language} text={shown.text} textLanguage={shown.language} />
    </ConfirmDialog>
  );
}

type TextOfLanguageProps = {
  id: string;
  draft: TemplateDraft;
  language: LanguageCode;
  error: string | undefined;
  onLanguage: (language: LanguageCode) => void;
  onText: (text: string) => void;
};

function TextOfLanguage({ id, draft, language, error, onLanguage, onText }: TextOfLanguageProps) {
  const text = draft.texts[language] ?? '';
  const missing = missingLanguages(draft.texts);
  const caret = useRef<number | null>(null);
  const insert = (variable: string) => {
    const at = caret.current ?? text.length;
    const written = `{{${variable}}}`;
    onText(text.slice(0, at) + written + text.slice(at));
    caret.current = at + written.length;
  };
  return (
    <>
      <SelectInput
        label={words.language}
        options={languageCodes.map((value) => ({
          value,
          label: words.languageOf(languageNames[value], missing.includes(value)),
        }))}
        value={language}
        onChange={({ target }) => {
          caret.current = null;
          onLanguage(languageCodes.find((code) => code === target.value) ?? language);
        }}
      />
      <TextArea
        id={id}
        label={words.text(languageNames[language])}
        hint={words.textHint}
        error={error}
        lang={language}
        rows={5}
        maxLength={templateLimits.text}
        value={text}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionEnd;
        }}
        onChange={(event) => onText(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand for fields of the form */}
      <div role="group" aria-label={words.variables} className="flex flex-wrap items-center gap-2 text-sm">
        <span aria-hidden="true">{words.variables}:</span>
        {templateVariables.map((variable) => (
          <Button key={variable} variant="secondary" size="small" onClick={() => insert(variable)}>
            {templateVariableNames[draft.kind][variable]}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">
        {missing.length === 0
          ? words.complete
          : words.missing(missing.map((code) => languageNames[code]).join(', '))}
      </p>
    </>
  );
}

function Newest({ template, language }: { template: Template; language: LanguageCode }) {
  const text = template.texts[language];
  return (
    <section className="rounded-md border border-line px-4 py-3 text-sm">
      <p className="font-semibold">
        {words.newest(template.version, template.savedBy, languageNames[language])}
      </p>
      {text === undefined ? (
        <p className="mt-2 text-muted">{words.newestEmpty}</p>
      ) : (
        <blockquote lang={language} dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {text}
        </blockquote>
      )}
      <p className="mt-2 text-muted">{words.newestLead}</p>
    </section>
  );
}
