import * as contract from '../../contract/find.ts';
import { findGroups } from '../../domain/staff/findMatch.ts';
import { mayDo, readStaff } from '../access/index.ts';
import { audit, writeOnce } from '../audit/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { findEverything } from './find.ts';

/** A page asks again at each pause in typing: the same read by the same session within this time is one entry. */
const sameForMs = 60_000;
const rememberedAtMost = 1_000;

/** The search of staff over everything. Its entry says in which groups something was found, never what was typed. */
export function findRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  const once = writeOnce(clock, { sameForMs, rememberedAtMost });
  app.route({
    ...serve(contract.findEverything),
    handler: async (request) => {
      const mayReadChat = mayDo(request, 'chat.read');
      const found = await findEverything(services, request.body.text, { mayReadChat });
      const by = readStaff(request);
      const groups = findGroups.filter((group) => found[group].hits.length > 0).join(', ') || 'none';
      await once(`${by.sessionCode} ${groups}`, () =>
        audit(db, { at: clock.now(), actor: 'staff', by, action: 'search.used', detail: { groups } }),
      );
      return found;
    },
  });
}
