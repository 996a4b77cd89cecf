import { useEffect, useState } from 'react';

/** Where a section begins to be read, in pixels from the top of the window: a little below where anchors arrive. */
const readingLine = 144;

/** The section now being read: the last one whose top has passed the reading line. */
export function useCurrentSection(sections: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]);
  const list = sections.join(' ');

  useEffect(() => {
    const ids = list.split(' ');
    const mark = () => setCurrent(sectionInSight(ids));
    // Also the page's own height decides: it grows while the page is put together.
    const grown = new ResizeObserver(mark);
    grown.observe(document.body);
    window.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark, { passive: true });
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, [list]);

  return current;
}

function sectionInSight(ids: readonly string[]): string | undefined {
  const places = ids.map((id) => ({
    id,
    top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
  }));
  const passed = places.filter(({ top }) => top <= readingLine).at(-1)?.id ?? ids[0];
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight < scrollHeight - 2) return passed;
  // At the end of the page the last sections cannot come up to the line: the one that was asked for counts, or the last.
  const below = places.filter(({ top }) => top > readingLine && top < window.innerHeight);
  const asked = below.find(({ id }) => `#${id}` === window.location.hash);
  return (asked ?? below.at(-1))?.id ?? passed;
}
