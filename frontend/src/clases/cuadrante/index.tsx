import { IconCalendarOff, IconFilter } from '@tabler/icons-react';
import type { CuadranteReply } from '#libs/contracts';
import { useMemo } from 'react';
import { useLayout, usePage, type Crumb } from '../../base';
import { Button, EmptyState, ErrorBand, Page, PageHead, RowsSkeleton } from '../../ui';
import { DayView } from './DayView';
import { gridView, MANY_ROWS, noRowsText, type GridView } from './grid-model';
import { GridFilters } from './GridFilters';
import { GridFoot } from './GridFoot';
import { GridDates, RowsSwitch } from './GridHeader';
import { GridTable } from './GridTable';
import type { GridState } from './grid-state';
import { Legend } from './Legend';
import { PrintSheets } from './PrintSheets';
import { useFolds, type Folds } from './use-folds';
import { useGrid, type Dispatch } from './use-grid';
import { usePrinting } from './use-printing';
import css from './Grid.module.css';

const CRUMBS: readonly Crumb[] = [{ title: 'Horarios' }];

/** The weekly grid of rooms or teachers. */
export default function CuadranteScreen() {
  usePage('Cuadrante', CRUMBS);
  const { state, reply, today, dispatch } = useGrid();
  const isPhone = useLayout() === 'phone';
  const areClosed = state.areClosed ?? (reply.data !== undefined && reply.data.aulas.length >= MANY_ROWS);
  const folds = useFolds(areClosed);
  const isPrinting = usePrinting();
  const view = useMemo(() => reply.data && gridView(reply.data, state.rows), [reply.data, state.rows]);
  const dates = <GridDates state={state} dispatch={dispatch} />;
  const filters = <GridFilters centres={reply.data?.centros ?? []} state={state} dispatch={dispatch} />;
  const legend = reply.data && <Legend rows={reply.data.aulas} />;
  return (
    <Page shape="list" className={css.page}>
      <PageHead className={css.head}>
        <h1>Cuadrante</h1>
        <RowsSwitch state={state} dispatch={dispatch} />
        {!isPhone && dates}
      </PageHead>
      {isPhone ? (
        <details className={`tarjeta ${css.folded ?? ''}`}>
          <summary>
            <IconFilter size={16} stroke={1.75} aria-hidden /> Fechas y filtros
          </summary>
          {dates}
          <div className={css.filters}>{filters}</div>
        </details>
      ) : (
        <div className={`tarjeta ${css.filters ?? ''}`} role="group" aria-label="Filtros">
          {filters}
          {legend}
        </div>
      )}
      {reply.isPending && <RowsSkeleton />}
      {reply.isError && (
        <ErrorBand
          title="No se ha podido cargar el cuadrante."
          error={reply.error}
          onRetry={() => void reply.refetch()}
        />
      )}
      {reply.data && view && (
        <div className={css.result} data-anterior={reply.isPlaceholderData || undefined} aria-busy={reply.isFetching}>
          <Result
            reply={reply.data}
            view={view}
            folds={folds}
            state={state}
            today={today}
            areClosed={areClosed}
            isPhone={isPhone}
            dispatch={dispatch}
          />
          {isPhone && legend}
        </div>
      )}
      {isPrinting && reply.data && view && (
        <div className={css.paper}>
          <PrintSheets reply={reply.data} view={view} centro={state.centro} isClosed={folds.isClosed} />
        </div>
      )}
    </Page>
  );
}

interface ResultProps {
  reply: CuadranteReply;
  view: GridView;
  folds: Folds;
  state: GridState;
  today: string;
  areClosed: boolean;
  isPhone: boolean;
  dispatch: Dispatch;
}

function Result({ reply, view, folds, state, today, areClosed, isPhone, dispatch }: ResultProps) {
  if (reply.aulas.length === 0) return <NoRows state={state} dispatch={dispatch} />;
  if (isPhone)
    return (
      <>
        <DayView reply={reply} view={view} state={state} today={today} dispatch={dispatch} />
        <GridFoot reply={reply} />
      </>
    );
  return (
    <div className={`tarjeta ${css.card ?? ''}`}>
      <GridTable
        reply={reply}
        view={view}
        folds={folds}
        today={today}
        areClosed={areClosed}
        onCloseAll={() => dispatch({ type: 'set', values: { areClosed: !areClosed } })}
      />
      <GridFoot reply={reply} />
    </div>
  );
}

function NoRows({ state, dispatch }: { state: GridState; dispatch: Dispatch }) {
  const { title, action } = noRowsText(state);
  return (
    <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} />} title={title}>
      {action && <Button onClick={() => dispatch({ type: 'set', values: action.values })}>{action.label}</Button>}
    </EmptyState>
  );
}
