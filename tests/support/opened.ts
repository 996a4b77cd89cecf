import { type OpenedData, openSealed } from '../../src/contract/staff.ts';
import { type CoverGroup, coverGroups } from '../../src/domain/fields/covered.ts';
import type { Client } from './client.ts';

/** What the details at a path cover, all of it or some groups, as staff open it. */
export async function openedOf(
  staff: Pick<Client, 'post'>,
  path: string,
  groups: readonly CoverGroup[] = coverGroups,
): Promise<OpenedData> {
  const answer = await staff.post(`${path}/sealed`, { groups });
  if (answer.status !== 200) throw new Error(`Nothing was opened: ${answer.status} ${answer.text}`);
  return openSealed('visa').answer.parse(answer.json);
}
