import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Never gets lower: nothing below moves when shorter words replace longer ones. */
export function KeptHeight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  // After each render, because the words may have changed.
  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null) element.style.minHeight = `${element.offsetHeight}px`;
  });

  useLayoutEffect(() => {
    const measureAnew = () => {
      if (box.current === null) return;
      box.current.style.minHeight = '';
      box.current.style.minHeight = `${box.current.offsetHeight}px`;
    };
    window.addEventListener('resize', measureAnew);
    return () => window.removeEventListener('resize', measureAnew);
  }, []);

  return (
    <div ref={box} className="print:min-h-0!">
      {children}
    </div>
  );
}
