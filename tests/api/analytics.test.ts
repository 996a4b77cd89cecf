import { describe, expect, it } from 'vitest';
import { sql } from '../../src/server/database/drizzle.ts';
import { refusal } from '../support/client.ts';
import { openProduct } from '../support/openProduct.ts';

const { product, visitor: client } = await openProduct();

const counted = async () =>
  (
    await product.services.db.execute(
      sql`select page, language, views from page_views order by page, language`,
    )
  ).rows;

describe('counting page views (specification 1 section 9, analytics)', () => {
  it('adds up the views of a day by page and language, and answers with nothing', async () => {
    const view = { page: 'index', language: 'tr' };
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/analytics', view)));
    await client.post('/api/analytics', { page: 'faq', language: 'ar' });
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
    expect(await counted()).toEqual([
      { page: 'faq', language: 'ar', views: 1 },
      { page: 'index', language: 'tr', views: 3 },
    ]);
    expect((await client.get('/metrics')).text).toContain(
      'kapi_page_views_total{page="index",language="tr"} 3',
    );
  });

  it('sets no cookie', async () => {
    const { headers } = await client.post('/api/analytics', { page: 'index', language: 'en' });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    [{ page: 'admin', language: 'tr' }],
    [{ page: '/status?ref=TR123', language: 'en' }],
    [{ page: 'index', language: 'xx' }],
    [{ page: 'index', language: 'en', visitor: 'someone' }],
    [{}],
  ])('refuses %j: no other page, and nothing about a person, can be stored', async (body) => {
    const before = await counted();
    expect(refusal(await client.post('/api/analytics', body))).toMatch(/^4\d\d /);
    expect(await counted()).toEqual(before);
  });
});
