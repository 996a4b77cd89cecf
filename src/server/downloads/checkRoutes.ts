import { timingSafeEqual } from 'node:crypto';
import { checkSignedCode, listSigningKeys } from '../../contract/signedCodes.ts';
import { type CodeStanding, type IssuedDocument, readSignedCode } from '../../domain/signedCode.ts';
import { isOwnDocument, offeredDocument } from '../../domain/status/offeredDocument.ts';
import { type ApplicationRecord, findById, isErased } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inSnapshot } from '../database/transaction.ts';
import { attachedDocument } from '../documents/index.ts';
import type { App } from '../http.ts';
import { findDocumentByNumber } from '../payments/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { hashOfPrinted, issuedFor } from './documentCode.ts';
import { moneyDocumentOfRow } from './receipt.ts';

/** What /check asks: our public keys, and how a document stands whose code is ours. Says nothing of its person. */
export function checkRoutes(app: App, services: Services): void {
  const { signer } = services;
  app.route({
    ...serve(listSigningKeys),
    handler: async (_request, reply) => {
      // A key that is newer than a cached list is left to the server.
      reply.header('cache-control', 'public, max-age=3600');
      return { keys: signer.publicKeys().map(({ id, key }) => ({ id, key: key.toString('base64url') })) };
    },
  });
  app.route({
    ...serve(checkSignedCode),
    handler: async ({ body }) => ({ standing: await checkCode(services, body.code) }),
  });
}

async function checkCode({ db, signer }: Services, text: string): Promise<CodeStanding> {
  const code = readSignedCode(text);
  if (code === null || !signer.isSigned({ ...code, keyId: code.document.keyId })) return 'notOurs';
  const row = signer.openId(code.document.id);
  return row === null ? 'notOurs' : inSnapshot(db, (tx) => standingOf(tx, code.document, row));
}

/** A signature alone is not enough: whoever had stolen an old key could make one. Our records decide. */
async function standingOf(db: Queryable, document: IssuedDocument, row: bigint): Promise<CodeStanding> {
  switch (document.kind) {
    case 'receipt':
    case 'creditNote': {
      const found = await findDocumentByNumber(db, { kind: document.kind, ...moneyDocumentOfRow(row) });
      return found !== null && isSameSecond(found.issuedAt, document.issuedAt) ? 'current' : 'notOurs';
    }
    case 'letter':
    case 'certificate': {
      const application = await findById(db, Number(row));
      if (application !== null) return standingOfOwn(db, document, application);
      return (await isErased(db, Number(row))) ? 'erased' : 'notOurs';
    }
  }
}

/** Only what a download would give now is in force: as decided then, with the same name and dates. */
async function standingOfOwn(
  db: Queryable,
  document: IssuedDocument,
  application: ApplicationRecord,
): Promise<CodeStanding> {
  const attached = await attachedDocument(db, application.id);
  const now = issuedFor(application);
  const isCurrent =
    isOwnDocument(offeredDocument({ ...application, attached }), attached) &&
    now.kind === document.kind &&
    isSameSecond(now.issuedAt, document.issuedAt) &&
    timingSafeEqual(hashOfPrinted(now), document.printed);
  return isCurrent ? 'current' : 'withdrawn';
}

function isSameSecond(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / 1000) === Math.floor(other.getTime() / 1000);
}
