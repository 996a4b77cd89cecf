import { useId, useState } from 'react';
import type { Template } from '../../../contract/templates.ts';
import { missingLanguages, templateKinds } from '../../../domain/staff/templates.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toasts.ts';
import { languageNames } from '../chat/chatTexts.ts';
import { toastFailure } from '../failures.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import { templateTexts as words } from './templateTexts.ts';
import { useRetireTemplate, useTemplates } from './useTemplates.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type Asking = { to: 'add' } | { to: 'edit' | 'versions'; id: string };

/** The texts of the house, by where they are used. */
export function TemplatesTab() {
  const query = useTemplates();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  if (query.data === undefined) {
    if (query.isError) return <FetchFailed query={query} />;
    return <Loading text={words.loading} lines={6} />;
  }
  const { templates } = query.data;
  const asked =
    asking === null || asking.to === 'add' ? undefined : templates.find(({ id }) => id === asking.id);
  return (
    <Card
      title={words.title}
      end={
        <Button size="small" onClick={() => setAsking({ to: 'add' })}>
          {words.add}
        </Button>
      }
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{words.lead}</p>
      {templates.length === 0 && <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>}
      {templateKinds.map((kind) => (
        <TemplateList
          key={kind}
          title={words.kinds[kind]}
          templates={templates.filter((template) => template.kind === kind)}
          onAsk={setAsking}
        />
      ))}
      {asking?.to === 'add' && <TemplateDialog template={null} onClose={close} />}
      {asking?.to === 'edit' && asked && <TemplateDialog template={asked} onClose={close} />}
      {asking?.to === 'versions' && asked && (
        <VersionsDialog
          template={asked}
          onTakeUp={() => setAsking({ to: 'edit', id: asked.id })}
          onClose={close}
        />
      )}
    </Card>
  );
}

type TemplateListProps = {
  title: string;
  templates: readonly Template[];
  onAsk: (asking: Asking) => void;
};

function TemplateList({ title, templates, onAsk }: TemplateListProps) {
  if (templates.length === 0) return null;
  // Retired ones stand last.
  const sorted = [...templates].sort((one, other) => Number(one.isRetired) - Number(other.isRetired));
  return (
    <section className="mt-5">
      <h3 className="text-base">{title}</h3>
      <ul aria-label={title} className="mt-2 divide-y divide-line border-y border-line">
        {sorted.map((template) => (
          <TemplateRow key={template.id} template={template} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

function TemplateRow({ template, onAsk }: { template: Template; onAsk: (asking: Asking) => void }) {
  const nameId = useId();
  const retiring = useRetireTemplate();
  const { id, name, isRetired, version, savedBy, savedAt } = template;
  const missing = missingLanguages(template.texts).map((code) => languageNames[code]);
  const button = { variant: 'secondary', size: 'small', 'aria-describedby': nameId } as const;
  const retire = () =>
    retiring.mutate(
      { id, isRetired: !isRetired },
      {
        onSuccess: () =>
          toast({
            title: isRetired ? words.restoredTitle : words.retiredTitle,
            text: words.about(name),
            tone: 'success',
          }),
        onError: toastFailure,
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {isRetired && <Badge>{words.retired}</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {words.saved(version, savedBy, formatMoment(savedAt, staffLanguage))}
        </p>
        {missing.length > 0 && <p className="text-sm text-muted">{words.missing(missing.join(', '))}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button {...button} onClick={() => onAsk({ to: 'edit', id })}>
          {words.edit}
        </Button>
        <Button {...button} onClick={() => onAsk({ to: 'versions', id })}>
          {words.versions}
        </Button>
        <Button
          {...button}
          pending={retiring.isPending}
          pendingText={isRetired ? words.restoring : words.retiring}
          onClick={retire}
        >
          {isRetired ? words.restore : words.retire}
        </Button>
      </div>
    </li>
  );
}
