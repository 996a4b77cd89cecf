import type { FastifyReply } from 'fastify';
import type { ApplicationKind } from '../../domain/status/statuses.ts';

/** Sends a PDF as a download: if a browser shows it, it runs and loads nothing (ASVS 3.2.1). */
export function sendPdf(
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type('application/pdf')
    .send(content);
}

/** The file name of an attached document. */
export function attachedName({ kind, number }: { kind: ApplicationKind; number: string }): string {
  return `${kind === 'visa' ? 'e-visa' : 'insurance'}-${number}.pdf`;
}
