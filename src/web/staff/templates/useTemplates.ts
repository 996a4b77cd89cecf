import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as contract from '../../../contract/templates.ts';
import type { TemplateKind } from '../../../domain/staff/templates.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useMay } from '../access/useMe.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffChange } from '../useStaffChange.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

/** All templates, retired ones too. */
export function useTemplates() {
  const may = useMay();
  return useStaffQuery(staffKeys.templates, (call) => call(contract.listTemplates), {
    enabled: may('case.read'),
  });
}

/** Those that can be chosen. */
export function useOfferedTemplates(kind: TemplateKind): contract.Template[] {
  const all = useTemplates().data?.templates ?? [];
  return all.filter((template) => template.kind === kind && !template.isRetired);
}

export function useTemplateVersions(id: string) {
  return useStaffQuery(staffKeys.templateVersions(id), (call) =>
    call(contract.listTemplateVersions, { params: { templateId: id } }),
  );
}

type Example = z.input<typeof contract.previewTemplate.body>;

/** The e-mail before stays until the next has come. */
export function useExamplePreview(example: Example) {
  const call = useStaffCall();
  return useQuery({
    queryKey: staffKeys.templatePreview(example),
    queryFn: () => call(contract.previewTemplate, { body: example }),
    enabled: example.text.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type Rejecting = z.input<ReturnType<typeof contract.previewRejection>['body']>;

export function useRejectionPreview({ kind, id }: { kind: ApplicationKind; id: string }, asked: Rejecting) {
  const call = useStaffCall();
  return useQuery({
    queryKey: staffKeys.rejectionPreview(kind, id, asked),
    queryFn: () => call(contract.previewRejection(kind), { params: { id }, body: asked }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type Saving = { id: string | null; version: number } & z.input<typeof contract.addTemplate.body>;

/** Adds a template without `id`, else saves a version after the one that was seen. */
export const useSaveTemplate = () =>
  useStaffChange(
    [staffKeys.templates],
    async (call, { id, version, kind, name, texts }: Saving): Promise<void> => {
      if (id === null) await call(contract.addTemplate, { body: { kind, name, texts } });
      else
        await call(contract.changeTemplate, { params: { templateId: id }, body: { name, texts, version } });
    },
  );

export const useRetireTemplate = () =>
  useStaffChange(
    [staffKeys.templates],
    (call, { id, isRetired }: Pick<contract.Template, 'id' | 'isRetired'>) =>
      call(contract.retireTemplate, { params: { templateId: id }, body: { isRetired } }),
  );
