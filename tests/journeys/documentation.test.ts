import { quietHour } from '../support/faultScale.ts';
import { expect, test } from './journey.ts';

test('the documentation of the API works under a policy without inline styles or scripts', {
  tag: quietHour,
}, async ({ page }) => {
  // The journey itself fails on any complaint of the browser, such as a style that the policy refuses.
  const answer = await page.goto('/api/docs/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toContain('unsafe');
  const call = page.locator('#operations-applicant-get_api_countries');
  await call.getByRole('button').first().click();
  await expect(call.getByRole('heading', { name: 'Responses' })).toBeVisible();
});
