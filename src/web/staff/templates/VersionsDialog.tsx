import { useState } from 'react';
import type { Template, TemplateVersion } from '../../../contract/templates.ts';
import { defaultLanguage, type LanguageCode, languageCodes } from '../../../domain/languages.ts';
import { missingLanguages } from '../../../domain/staff/templates.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { languageNames } from '../chat/chatTexts.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { useTypedText } from '../useTypedText.ts';
import { draftKey } from './templateDraft.ts';
import { templateTexts } from './templateTexts.ts';
import { useTemplateVersions } from './useTemplates.ts';

const words = templateTexts.history;

type VersionsDialogProps = {
  template: Template;
  /** The editor opens with a version's texts. */
  onTakeUp: () => void;
  onClose: () => void;
};

/** Each version of a template, in one language at a time. */
export function VersionsDialog({ template, onTakeUp, onClose }: VersionsDialogProps) {
  const [language, setLanguage] = useState<LanguageCode>(defaultLanguage);
  const query = useTemplateVersions(template.id);
  const [, keep] = useTypedText(draftKey(template.id));
  const takeUp = ({ name, texts }: TemplateVersion) => {
    keep(JSON.stringify({ kind: template.kind, name, texts, version: template.version }));
    onTakeUp();
  };
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={words.title(template.name)}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{words.lead}</p>
        <SelectInput
          label={templateTexts.dialog.language}
          options={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={({ target }) =>
            setLanguage(languageCodes.find((code) => code === target.value) ?? language)
          }
        />
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.loading} lines={5} />}
        <ol className="divide-y divide-line border-y border-line">
          {query.data?.versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              language={language}
              isCurrent={version.version === template.version}
              onTakeUp={() => takeUp(version)}
            />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

type VersionRowProps = {
  version: TemplateVersion;
  language: LanguageCode;
  isCurrent: boolean;
  onTakeUp: () => void;
};

function VersionRow({ version, language, isCurrent, onTakeUp }: VersionRowProps) {
  const isMissing = missingLanguages(version.texts).includes(language);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {words.version(version.version)}: {version.name}
        {isCurrent && <Badge tone="success">{words.current}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {version.savedBy} · {formatMoment(version.savedAt, staffLanguage)}
      </p>
      {isMissing ? (
        <p className="mt-2 text-sm text-muted">{templateTexts.dialog.newestEmpty}</p>
      ) : (
        <blockquote lang={language} dir="auto" className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          {version.texts[language]}
        </blockquote>
      )}
      {!isCurrent && (
        <Button variant="secondary" size="small" className="mt-2" onClick={onTakeUp}>
          {words.takeUp}
          <span className="sr-only">: {words.version(version.version)}</span>
        </Button>
      )}
    </li>
  );
}
