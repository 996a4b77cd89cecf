import { expect } from 'vitest';
import { listRequests, openedRequest, requestList } from '../../src/contract/requests.ts';
import { tokenOfLink } from '../../src/domain/status/mailLink.ts';
import type { RequestItemKey } from '../../src/domain/status/requestItems.ts';
import type { ApplicationKind } from '../../src/domain/status/statuses.ts';
import type { Answer, Client } from './client.ts';
import { eventually } from './eventually.ts';
import { asDataUrl, phonePhoto } from './images.ts';
import { answerLinkIn } from './outbox.ts';
import type { TestProduct } from './product.ts';

/** Steps of staff who ask a traveller, and of the traveller who answers. */
export function requestSteps({
  product,
  visitor,
  staff,
}: {
  product: TestProduct;
  visitor: Client;
  staff: Client;
}) {
  const pathOf = async (number: string, kind: ApplicationKind = 'visa') =>
    listRequests(kind).path.replace(':id', await product.idOf(number));

  async function ask(
    number: string,
    items: readonly RequestItemKey[],
    { text, kind = 'visa', by = staff }: { text?: string; kind?: ApplicationKind; by?: Client } = {},
  ): Promise<Answer> {
    return by.post(await pathOf(number, kind), { items, ...(text === undefined ? {} : { text }) });
  }
  const listed = async (number: string, kind: ApplicationKind = 'visa') =>
    requestList.parse((await staff.get(await pathOf(number, kind))).json).items;

  /** The tokens of the e-mails that ask, once there are so many. */
  const tokensOf = (number: string, count = 1) =>
    eventually(async () => {
      const mails = (await product.mails()).filter(
        ({ subject, text }) => subject?.includes(number) && text?.includes('/answer#link='),
      );
      const tokens = mails.map(
        (mail) => tokenOfLink(new URL(answerLinkIn(mail), product.publicUrl).hash) ?? '',
      );
      return tokens.length >= count && tokens;
    });
  const tokenOf = async (number: string) => (await tokensOf(number))[0] ?? '';

  const open = (token: string) => visitor.post('/api/request-link', { token });
  const opened = async (token: string) => openedRequest.parse((await open(token)).json);
  const answer = (token: string, answers: object, headers: Record<string, string> = {}) =>
    visitor.post('/api/request-answer', { token, answers }, headers);

  return {
    pathOf,
    ask,
    listed,
    tokensOf,
    tokenOf,
    open,
    opened,
    answer,
    /** An answered request with a photo: the names in the paths of its endpoints. */
    async answered(number: string, kind: ApplicationKind) {
      expect((await ask(number, ['passportPage'], { kind })).status).toBe(201);
      const file = { name: 'page.jpg', data: asDataUrl(await phonePhoto()) };
      expect((await answer(await tokenOf(number), { passportPage: { file } })).status).toBe(204);
      const [request] = await listed(number, kind);
      const [first] = request?.answers ?? [];
      return { requestId: request?.id ?? '', fileId: first?.kind === 'page' ? first.file.id : '' };
    },
  };
}
