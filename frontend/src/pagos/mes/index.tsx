import { useSearchParams } from 'react-router';
import { toInteger } from '../../../../libs/platform/dinero';
import { ForbiddenPage } from '../../ui/feedback/StatusPages';
import { useCan, usePage, useSession } from '../../base';
import { MonthScreen } from './MonthScreen';
import { Run } from './run/Run';

const CRUMBS = [{ title: 'Profesores', url: '/administrar/profesores/' }];

/** Pays a month to all teachers: a preview and a run, which has its own address (`?proceso=7`), and the letters of the month. */
export default function MonthPayScreen() {
  usePage('Pagos del mes', CRUMBS);
  const { usuario } = useSession();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const run = runOf(query.get('proceso'));
  if (!can('pagos.ver')) return <ForbiddenPage user={usuario} />;
  const show = (id: number) => setQuery({ proceso: String(id) });
  return run === null ? <MonthScreen onStarted={show} /> : <Run key={run} id={run} onRetried={show} />;
}

function runOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? toInteger(text) : null;
}
