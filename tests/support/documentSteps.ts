import { expect } from 'vitest';
import * as z from 'zod';
import { auditDetail } from '../../src/contract/audit.ts';
import { statusChanged } from '../../src/contract/decisions.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import { hurryMails } from './jobs.ts';
import { makePdf } from './pdf.ts';
import { textOfPdf } from './pdfText.ts';
import type { TestProduct } from './product.ts';

const lists = { visa: '/api/admin/applications', insurance: '/api/admin/insurance-applications' } as const;
type Kind = keyof typeof lists;

const shownFile = z.object({
  id: z.string(),
  state: z.enum(['current', 'replaced', 'withdrawn', 'undone']),
  attachedBy: z.nullable(z.string()),
  retiredBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  downloads: z.number(),
});
const shown = z.object({
  document: z.object({ offered: z.nullable(z.string()), version: z.string(), files: z.array(shownFile) }),
  timeline: z.array(z.object({ action: z.string(), detail: auditDetail, reason: z.nullable(z.string()) })),
});
/** A PDF with `text`, as staff attach it. */
export const base64Pdf = async (text: string) => (await makePdf((pdf) => pdf.text(text))).toString('base64');

/** Steps of travellers and staff with the document of an application. */
export function documentSteps({
  product,
  visitor,
  staff,
}: {
  product: TestProduct;
  visitor: Client;
  staff: Client;
}) {
  const pathOf = async (number: string, kind: Kind = 'visa') =>
    `${lists[kind]}/${await product.idOf(number)}`;
  const lookUp = (number: string, kind: Kind = 'visa') =>
    visitor.get(`/api/${kind === 'visa' ? '' : 'insurance/'}applications/${number}`);

  /** The applicant's download: its name and text, or its refusal. */
  async function downloaded(number: string, kind: Kind = 'visa') {
    const answer = await fetch(`${product.publicUrl}/api/download/${kind}/${number}`);
    if (answer.status !== 200) return { status: answer.status };
    const content = Buffer.from(await answer.arrayBuffer());
    const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    return { status: 200, name, text: await textOfPdf(content) };
  }

  const mailsAbout = async (number: string) =>
    (await product.mails()).filter((mail) => mail.text?.includes(number));
  /** Waits for so many e-mails about an application; returns them by event, oldest first. */
  const mailsOnceThereAre = async (number: string, count: number) => {
    await hurryMails(product);
    return eventually(async () => {
      const mine = await mailsAbout(number);
      return mine.length >= count && mine;
    });
  };

  async function approve(path: string, text?: string): Promise<string> {
    const answer = await staff.patch(`${path}/status`, {
      status: 'approved',
      ...(text === undefined ? {} : { pdfAttachment: await base64Pdf(text) }),
    });
    expect(answer.status).toBe(200);
    return statusChanged.parse(answer.json).undo?.decisionId ?? '';
  }

  /** Ends the ten seconds in which the last decision can be undone, and sends its e-mail. */
  async function letUndoPass(number: string, mailCount = 2): Promise<void> {
    await product.sql(
      "update decisions set at = at - interval '20 seconds' where application_id = (select id from applications where number = $1)",
      [number],
    );
    await mailsOnceThereAre(number, mailCount);
  }

  const detailsOf = async (path: string) => shown.parse((await staff.get(path)).json);
  const attach = async (path: string, text: string, more: object = {}, by = staff) => {
    const { version, files } = (await detailsOf(path)).document;
    const why = files.some(({ state }) => state === 'current') ? { reason: 'Daha okunaklı.' } : {};
    return by.post(`${path}/documents`, {
      pdfAttachment: await base64Pdf(text),
      version,
      ...why,
      ...more,
    });
  };
  const withdraw = async (path: string, reason = 'Başkasının vizesi eklendi.', by = staff) => {
    const [current] = (await detailsOf(path)).document.files;
    return by.post(`${path}/documents/${current?.id}/withdraw`, { reason });
  };
  const auditOf = (number: string) =>
    product.sql<{ action: string; detail: Record<string, unknown> | null }>(
      `select l.action, l.detail from audit_log l join applications a on a.id = l.application_id
       where a.number = $1 and l.action like 'document.%' order by l.id`,
      [number],
    );

  return {
    pathOf,
    lookUp,
    downloaded,
    mailsOnceThereAre,
    approve,
    letUndoPass,
    detailsOf,
    attach,
    withdraw,
    auditOf,
  };
}
