import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { toInteger } from '../../../../../libs/platform/dinero';
import { useCan, usePage, useSession } from '../../../base';
import { ForbiddenPage } from '../../../ui/feedback/StatusPages';
import { Run, type RunScreenKind } from './Run';

const CRUMBS = [{ title: 'Facturas', url: '/administrar/facturas/' }];

interface RunScreenProps {
  kind: RunScreenKind;
  /** Collects and confirms what is issued. */
  Form: ComponentType<{ onIssued: (proceso: number) => void }>;
}

/** A screen that issues invoices: its form, then the run, which has its own address (`?proceso=7`). */
export function RunScreen({ kind, Form }: RunScreenProps) {
  usePage(kind.title, CRUMBS);
  const { usuario } = useSession();
  const allowed = useCan()('facturas.emitir');
  const [query, setQuery] = useSearchParams();
  const run = runOf(query.get('proceso'));
  if (!allowed) return <ForbiddenPage user={usuario} />;
  const show = (id: number) => setQuery({ proceso: String(id) });
  return run === null ? <Form onIssued={show} /> : <Run key={run} kind={kind} id={run} onRetried={show} />;
}

function runOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? toInteger(text) : null;
}
