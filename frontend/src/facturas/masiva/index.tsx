import { useSearchParams } from 'react-router';
import { ForbiddenPage } from '../../ui/feedback/StatusPages';
import { useCan, usePage, useSession } from '../../base';
import { toInteger } from '../../../../libs/platform/dinero';
import { Run } from './run/Run';
import { Wizard } from './steps/Wizard';

const CRUMBS = [{ title: 'Facturas', url: '/administrar/facturas/' }];

/** Charges a concept to many students: a wizard of three steps, then the run, which has its own address (`?proceso=7`). */
export default function BulkInvoicingScreen() {
  usePage('Facturar conceptos', CRUMBS);
  const { usuario } = useSession();
  const allowed = useCan()('facturas.emitir');
  const [query, setQuery] = useSearchParams();
  const run = runOf(query.get('proceso'));
  if (!allowed) return <ForbiddenPage user={usuario} />;
  const show = (id: number) => setQuery({ proceso: String(id) });
  return run === null ? <Wizard onIssued={show} /> : <Run key={run} id={run} onRetried={show} />;
}

function runOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? toInteger(text) : null;
}
