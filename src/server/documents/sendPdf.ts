import type { FastifyReply } from 'fastify';

/** Sends a PDF to be kept, not to be shown: opened in the browser it runs nothing and loads nothing (ASVS 3.2.1). */
export function sendPdf(
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type('application/pdf')
    .send(content);
}

/** What an attached document is called when it is kept as a file. */
export function attachedName({ kind, number }: { kind: 'visa' | 'insurance'; number: string }): string {
  return `${kind === 'visa' ? 'e-visa' : 'insurance'}-${number}.pdf`;
}
