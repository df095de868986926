import { lazyPart, PageLoading } from '../../ui';
import { useCan } from '../../base/session/use-session';
import { StaffShell } from './StaffShell';

const CampusPages = lazyPart(async () => (await import('../../campus/CampusPages')).CampusPages);

/** The frame of a screen that every user has: the shell for users of the office, else the campus. */
export function UserFrame() {
  const can = useCan();
  if (can('oficina.ver')) return <StaffShell />;
  const waiting = (
    <main>
      <PageLoading />
    </main>
  );
  return <CampusPages.Part waiting={waiting} props={{}} />;
}
