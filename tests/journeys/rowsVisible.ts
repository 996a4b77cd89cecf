import type { Page } from '@playwright/test';

/**
 * How many rows of the list a person sees without scrolling: rows of the table, or heads of cards, that lie
 * wholly in the window and below the head of the table.
 */
export async function countVisibleRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const rows = [...document.querySelectorAll('tbody tr, [data-card] > :first-child')];
    return rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.height > 0 && box.top >= top - 1 && box.bottom <= window.innerHeight;
    }).length;
  });
}
