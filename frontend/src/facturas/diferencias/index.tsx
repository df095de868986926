import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { DiferenciaCuota, DiferenciasCuotasReply } from '#libs/contracts';
import { countText, listPath, useCan, usePage } from '../../base';
import { Button, EmptyState, ErrorBand, Loading, Page } from '../../ui';
import { useDifferences } from './calls';
import { FamilyCard } from './FamilyCard';
import { Filters } from './Filters';
import { groupByFamily, totalTexts } from './model/families';
import { isFiltered, paramsOf, searchOf, type Search } from './model/search';
import { ToReview } from './ToReview';
import { useNextRow, type RowPlace } from './use-next-row';
import { useSettle, type Settling } from './use-settle';
import css from './Differences.module.css';

const CRUMBS = [{ title: 'Facturas', url: listPath('facturas') }];

/** The worklist of fees whose amount now differs from the billed one (rule C4). */
export default function DifferencesScreen() {
  usePage('Diferencias de cuotas', CRUMBS);
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const { data, error, isPlaceholderData, refetch } = useDifferences(search);
  const show = (next: Search) => setParams(paramsOf(next));
  const title = useRef<HTMLHeadingElement>(null);
  const place = useNextRow(title);
  return (
    <Page>
      <header className={css.head}>
        <h1 ref={title} tabIndex={-1}>
          Diferencias de cuotas
        </h1>
        <p className={css.lead}>
          Cuotas que ahora cuestan otra cosa que lo facturado: una baja anotada tarde, un precio, un descuento. Nada se
          cobra ni se devuelve hasta que se emite la factura.
        </p>
      </header>
      <Filters search={search} onSearch={show} />
      {error && <ErrorBand error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <div
          ref={place.list}
          className={css.cards}
          aria-busy={isPlaceholderData}
          data-anterior={isPlaceholderData || undefined}
        >
          <Worklist
            reply={data}
            onShowAll={isFiltered(search) ? () => show({ mes: null, alumno: null }) : null}
            place={place}
          />
        </div>
      )}
    </Page>
  );
}

interface WorklistProps {
  reply: DiferenciasCuotasReply;
  /** Removes the filters; null if no filter is set. */
  onShowAll: (() => void) | null;
  place: RowPlace;
}

function Worklist({ reply: { diferencias, porRevisar }, onShowAll, place }: WorklistProps) {
  const settling = useSettle(place);
  return (
    <>
      {diferencias.length === 0 ? (
        <Nothing onShowAll={onShowAll} />
      ) : (
        <Summary diferencias={diferencias} settling={settling} />
      )}
      {groupByFamily(diferencias).map((family) => (
        <FamilyCard key={family.key} family={family} settling={settling} />
      ))}
      <ToReview lines={porRevisar} settling={settling} />
    </>
  );
}

function Summary({ diferencias, settling }: { diferencias: readonly DiferenciaCuota[]; settling: Settling }) {
  const can = useCan();
  const count = diferencias.length;
  return (
    <div className={css.summary}>
      <p className={`num ${css.total}`} role="status">
        {[countText(count, 'diferencia', 'diferencias'), ...totalTexts(diferencias)].join(' · ')}
      </p>
      {can('facturas.emitir') && count > 1 && (
        <Button
          small
          variant="quiet"
          disabled={settling.isBusy}
          staysFocusable
          onClick={() => settling.leaveAll(diferencias)}
        >
          Dejar las {count} como están
        </Button>
      )}
    </div>
  );
}

function Nothing({ onShowAll }: Pick<WorklistProps, 'onShowAll'>) {
  return (
    <EmptyState
      icon={<IconCircleCheck size={22} stroke={1.75} />}
      title="Nada que decidir"
      text={
        onShowAll === null
          ? 'Todas las cuotas facturadas cuestan lo que se facturó.'
          : 'Con lo elegido no hay ninguna cuota que cueste otra cosa que lo facturado.'
      }
    >
      {onShowAll && <Button onClick={onShowAll}>Ver todas</Button>}
    </EmptyState>
  );
}
