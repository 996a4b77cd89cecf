import { Queries } from '../api/queries.tsx';
import { UndoBar } from './decide/UndoBar.tsx';
import { StaffPanel } from './panel/StaffPanel.tsx';
import { SessionGate } from './session/SessionGate.tsx';

/** The staff panel (specification 2, sections 2 to 8): the login card, or the panel behind it. */
export default function AdminPage() {
  return (
    <Queries>
      <div lang="tr" dir="ltr">
        <SessionGate>
          <StaffPanel />
          <UndoBar />
        </SessionGate>
      </div>
    </Queries>
  );
}
