import type { Template } from '../../../contract/templates.ts';
import type { TemplateKind } from '../../../domain/staff/templates.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { useTypedText } from '../useTypedText.ts';
import { templateTexts } from './templateTexts.ts';
import { useOfferedTemplates } from './useTemplates.ts';

const words = templateTexts.choose;

/** The choice of a template for what is written under `draftKey`; it stays until it is cleared. */
export function useTemplateChoice(kind: TemplateKind, draftKey: string) {
  const [chosen, choose] = useTypedText(`${draftKey}/template`);
  const templates = useOfferedTemplates(kind);
  const template = templates.find(({ id }) => id === chosen);
  return {
    /** As it is sent; null for none. */
    template: template ? { id: template.id, version: template.version } : null,
    clear: () => choose(''),
    field: { templates, chosen: template?.id ?? '', choose },
  };
}

type TemplateChoiceProps = {
  templates: readonly Template[];
  /** The id; empty for none. */
  chosen: string;
  choose: (id: string) => void;
};

/** Not shown where there is no template. */
export function TemplateChoice({ templates, chosen, choose }: TemplateChoiceProps) {
  if (templates.length === 0) return null;
  return (
    <SelectInput
      label={words.label}
      hint={words.hint}
      optional
      emptyLabel={words.none}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
