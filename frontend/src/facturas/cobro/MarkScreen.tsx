import { IconCash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { toInteger } from '#libs/platform/dinero';
import { listPath, usePage } from '../../base';
import { readSelection } from '../../listings';
import { ButtonLink, EmptyState, Page, PageHead } from '../../ui';
import type { MarkingAct } from './acts';
import { MarkForm } from './MarkForm';
import { selectionFields } from './marking';
import { MarkingRun } from './MarkingRun';

const CRUMBS = [{ title: 'Facturas', url: '/administrar/facturas/' }];

/** Marks the invoices selected in the list. Shows a form. If the URL has the id of a run (`?proceso=7`), shows this run instead. */
export function MarkScreen({ act }: { act: MarkingAct }) {
  usePage(act.title, CRUMBS);
  const [query, setQuery] = useSearchParams();
  const selection = useMemo(() => selectionFields(readSelection(query)), [query]);
  const run = toInteger(query.get('proceso'));
  const showRun = (id: number) => setQuery({ proceso: String(id) }, { replace: true });
  return (
    <Page>
      <PageHead>
        <h1>{act.title}</h1>
      </PageHead>
      {run !== null && <MarkingRun id={run} onRetried={showRun} />}
      {run === null && selection !== null && <MarkForm act={act} selection={selection} onRun={showRun} />}
      {run === null && selection === null && (
        <EmptyState icon={<IconCash size={22} stroke={1.75} aria-hidden />} title="Marque las facturas en el listado">
          <ButtonLink to={listPath('facturas')}>Ir a Facturas</ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}
