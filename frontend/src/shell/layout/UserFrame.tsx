import { lazyPart, PageLoading } from '../../ui';
import { useCan } from '../../base/session/use-session';
import { StaffShell } from './StaffShell';

const CampusPages = lazyPart(async () => (await import('../../campus/CampusPages')).CampusPages);

/** The frame of a screen that every kind of user has: the office shell for users of the office, the campus shell for all others. */
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
