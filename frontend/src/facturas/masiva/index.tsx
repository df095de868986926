import { useSearchParams } from 'react-router';
import { ForbiddenPage } from '../../app/pages/StatusPages';
import { useMay, usePage, useSession } from '../../app';
import { toInteger } from '../../../../libs/platform/dinero';
import { Run } from './Run';
import { Wizard } from './Wizard';

const WAY = [{ titulo: 'Facturas', url: '/administrar/facturas/' }];

/** Charging a concept to many students: three steps, and then the run, which has an address of its own. */
export default function BulkInvoicingScreen() {
  usePage('Facturar conceptos', WAY);
  const { usuario } = useSession();
  const allowed = useMay()('facturas.emitir');
  const [query, setQuery] = useSearchParams();
  const run = runOf(query.get('proceso'));
  if (!allowed) return <ForbiddenPage usuario={usuario} />;
  const show = (id: number) => setQuery({ proceso: String(id) });
  return run === null ? <Wizard onIssued={show} /> : <Run key={run} id={run} onRetried={show} />;
}

function runOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? toInteger(text) : null;
}
