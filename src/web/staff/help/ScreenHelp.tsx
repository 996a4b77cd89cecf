import { useLocation } from 'wouter';
import { isPermission } from '../../../domain/staff/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { useMay } from '../access/useMe.ts';
import { tabNames } from '../find/findTexts.ts';
import { type StaffTab, useStaffPageState } from '../staffPageState.ts';
import { mayOpenTab } from '../tabPermissions.ts';
import { useTour } from '../tour/useTour.ts';
import { type HelpScreen, helpTexts as words } from './helpTexts.ts';

/** What the open case and the page behind it are for, and how one works there. */
export function ScreenHelp() {
  const page = useShownPage();
  const isCaseOpen = document.querySelector('dialog[data-case][open]') !== null;
  return (
    <>
      {isCaseOpen && <Explained screen="case" name={words.openCase} />}
      <Explained screen={page} name={words.here(tabNames[page])} />
    </>
  );
}

function useShownPage(): StaffTab {
  const [path] = useLocation();
  const [{ tab }] = useStaffPageState();
  const may = useMay();
  if (path === '/chat-admin') return 'chat';
  return mayOpenTab(tab, may) ? tab : 'security';
}

function Explained({ screen, name }: { screen: HelpScreen; name: string }) {
  const may = useMay();
  const { what, lines } = words.screens[screen];
  const read = Object.entries(lines)
    .filter(([readers]) => !isPermission(readers) || may(readers))
    .flatMap(([, texts]) => texts);
  return (
    <section>
      <h3 className="mb-1 text-base">{name}</h3>
      <p className="text-sm">{noBreakHyphens(what)}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-sm">
        {read.map((line) => (
          <li key={line}>{noBreakHyphens(line)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Starts the tour, again or for the first time, on the page of the lists. */
export function TourStart({ onStart }: { onStart: () => void }) {
  const tour = useTour();
  const [path, navigate] = useLocation();
  const start = () => {
    onStart();
    if (path !== '/admin') navigate('/admin');
    tour.start();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="small" onClick={start}>
        {words.tour}
      </Button>
      <p className="min-w-48 flex-1 text-sm text-muted">{words.tourLength}</p>
    </div>
  );
}
