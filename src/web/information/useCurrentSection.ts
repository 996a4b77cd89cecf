import { useEffect, useState } from 'react';

/** The section now being read: the last one whose top has passed the upper third of the window. */
export function useCurrentSection(sections: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]);
  const list = sections.join(' ');

  useEffect(() => {
    const ids = list.split(' ');
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        const passed = ids.filter(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line,
        );
        setCurrent(passed.at(-1) ?? ids[0]);
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);

  return current;
}
