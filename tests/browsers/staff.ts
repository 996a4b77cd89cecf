import * as z from 'zod';
import { staffPaths } from '../../src/contract/params.ts';
import type { ApplicationKind } from '../../src/domain/status/statuses.ts';
import { reply } from '../support/chat.ts';
import { type Answer, clientOf } from '../support/client.ts';
import { openedOf } from '../support/opened.ts';

/** Staff at their work during the tour. They speak to the API: their own pages are toured by the journeys. */
export async function staffAt(publicUrl: string, password: string) {
  const client = clientOf({ publicUrl });
  await client.signIn(password);
  /** The path of the application with that number. */
  const pathOf = async (kind: ApplicationKind, number: string) => {
    const { items } = rows.parse(answered(await client.get(`${staffPaths[kind]}?search=${number}`)));
    return `${staffPaths[kind]}/${items[0]?.id}`;
  };
  /** The latest conversation with the visitor of that name. */
  const conversationOf = async (name: string) => {
    const found = await client.get(`/api/admin/chat/sessions?search=${encodeURIComponent(name)}`);
    return conversations.parse(answered(found)).items[0];
  };
  return {
    /** Approves the application of that number, with a PDF if one is given. */
    async approve(kind: ApplicationKind, number: string, pdf?: Buffer) {
      const decision = { status: 'approved', ...(pdf && { pdfAttachment: pdf.toString('base64') }) };
      answered(await client.patch(`${await pathOf(kind, number)}/status`, decision));
    },
    /** The photos of parents that came with an insurance application. */
    async photosOf(number: string): Promise<Buffer[]> {
      const { photos } = await openedOf(client, await pathOf('insurance', number), ['photos']);
      return photos.map((photo) => {
        const data = typeof photo === 'string' ? photo : photo.data;
        return Buffer.from(data.replace(/^data:[^,]*,/, ''), 'base64');
      });
    },
    lastMessageOf: async (name: string) => (await conversationOf(name))?.lastMessage,
    /** Answers the visitor of that name in the chat. */
    async answer(name: string, message: string) {
      await reply(client, (await conversationOf(name))?.sessionId ?? '', message);
    },
  };
}

const rows = z.object({ items: z.array(z.object({ id: z.string() })) });
const conversations = z.object({
  items: z.array(z.object({ sessionId: z.string(), lastMessage: z.string() })),
});

function answered({ status, text, json }: Answer): unknown {
  if (status !== 200) throw new Error(`Staff were refused: ${status} ${text}`);
  return json;
}
