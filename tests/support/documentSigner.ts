import { createDocumentSigner } from '../../src/server/security/documentSigner.ts';
import { deriveKeys } from '../../src/server/security/keys.ts';

const keys = deriveKeys(Buffer.alloc(32, 1));
const dataKey = { id: 1, state: 'newest', keys } as const;

/** Signs the codes of documents that a unit test draws. */
export const documentSigner = {
  signer: createDocumentSigner({ base: keys, newest: () => dataKey, all: () => [dataKey] }),
  publicUrl: 'https://kapi.example',
};
