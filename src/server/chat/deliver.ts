import { liveClose } from '../../contract/live.ts';
import type { Services } from '../services.ts';
import { presentForStaff, presentMessages } from './messagePages.ts';
import { findMessages } from './queries.ts';

const atOnce = 100;

/** Delivers announced changes to this instance's sockets of staff and visitors. */
export function deliverChat(services: Services): void {
  const { hub } = services.live;
  const deliver = inOrder(services);
  services.live.on('chat_message', ({ sessionId, messageId }) => {
    if (hub.hasListener(sessionId)) deliver({ sessionId, messageId });
  });
  services.live.on('chat_session', ({ sessionId, change }) => {
    hub.toStaff({ type: 'chat_session', data: { sessionId } }, 'chat.read');
    if (change === 'closed') {
      hub.toVisitor(sessionId, { type: 'chat_session', data: { closed: true } });
      hub.closeVisitor(sessionId, liveClose.conversationClosed);
    }
  });
  services.live.on('typing', ({ sessionId, by }) => {
    if (by === 'visitor') hub.toStaff({ type: 'typing', data: { sessionId } }, 'chat.read');
    else hub.toVisitor(sessionId, { type: 'typing' });
  });
}

type AnnouncedMessage = { sessionId: string; messageId: number };

/** Delivers in the order of ids; messages announced meanwhile form the next batch. */
function inOrder({ sealer, live: { hub, db }, log }: Services): (message: AnnouncedMessage) => void {
  let waiting: AnnouncedMessage[] = [];
  let busy = false;

  async function deliver(batch: AnnouncedMessage[]): Promise<void> {
    try {
      const found = await findMessages(
        db,
        batch.map(({ messageId }) => messageId),
      );
      // Two readings of each, so that no name of staff is on its way to a visitor.
      const ofVisitors = presentMessages(sealer, found);
      for (const [place, data] of presentForStaff(sealer, found).entries()) {
        const type = data.sender === 'customer' ? 'customer_message' : 'agent_message';
        hub.toStaff({ type, data }, 'chat.read');
        const told = ofVisitors[place];
        if (told !== undefined) hub.toVisitor(told.sessionId, { type, data: told });
      }
    } catch (error) {
      log.warn({ type: error instanceof Error ? error.name : typeof error }, 'chat delivery');
      // The pages read the messages over HTTP.
      hub.toStaff({ type: 'catch_up' });
      for (const { sessionId } of batch) hub.toVisitor(sessionId, { type: 'catch_up' });
    }
  }

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce);
      waiting = waiting.slice(atOnce);
      await deliver(batch);
    }
    busy = false;
  }

  return (message) => {
    waiting.push(message);
    if (!busy) void work();
  };
}
