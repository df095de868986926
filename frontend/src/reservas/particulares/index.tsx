import { IconCalendarWeek } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { countText, dayOf, useLayout, usePage } from '../../base';
import { ButtonLink, ErrorBand, Page, PageHead, RowsSkeleton } from '../../ui';
import { BulkBar } from '../clases/bulk/BulkBar';
import { ClassList } from '../clases/list/ClassList';
import { classesQuery } from '../clases/calls';
import { classRow } from '../clases/rows';
import { useMarked } from '../clases/use-marked';
import { useRowFocus } from '../clases/use-row-focus';
import { useViewer } from '../clases/use-viewer';
import { FilterForm } from './FilterForm';
import { addressOf, readFilters, requestOf, type Filters } from './filters';
import css from './PrivateClasses.module.css';

const NONE: never[] = [];

/** The list of private classes: filters, rows, and the bulk actions of administrators. */
export default function PrivateClassesScreen() {
  usePage('Clases particulares');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query, dayOf(new Date()));
  const isPhone = useLayout() === 'phone';
  return (
    <Page shape="list">
      <Classes filters={filters}>
        <FilterForm
          applied={filters}
          isPhone={isPhone}
          onApply={(next) => setQuery(addressOf(next))}
          onClear={() => setQuery({})}
        />
      </Classes>
    </Page>
  );
}

function Classes({ filters, children }: { filters: Filters; children: React.ReactNode }) {
  const viewer = useViewer();
  const isPhone = useLayout() === 'phone';
  const request = requestOf(filters);
  const classes = useQuery({ ...classesQuery(request), placeholderData: keepPreviousData });
  const shown = classes.data?.clases ?? NONE;
  const rows = useMemo(() => shown.map(classRow), [shown]);
  const marks = useMarked(shown);
  const ownMarks = viewer.canManage ? marks : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useRowFocus(rows, heading);
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Clases particulares
        </h1>
        {classes.data && request !== null && (
          <span className={css.count} role="status">
            {countText(shown.length, 'clase', 'clases')}
          </span>
        )}
        <span className={css.gap} />
        <ButtonLink
          to="/clases-particulares/?modo=calendario"
          icon={<IconCalendarWeek size={18} stroke={1.75} aria-hidden />}
        >
          Ver en el calendario
        </ButtonLink>
      </PageHead>
      {children}
      <div
        ref={focus.list}
        className={isPhone ? css.bare : `tarjeta ${css.card}`}
        aria-busy={classes.isPlaceholderData || undefined}
        data-anterior={classes.isPlaceholderData || undefined}
      >
        {classes.isError && (
          <ErrorBand
            title="No se han podido cargar las clases."
            error={classes.error}
            onRetry={() => void classes.refetch()}
          />
        )}
        {classes.isPending && request !== null && <RowsSkeleton />}
        {classes.data && request !== null && (
          <ClassList caption="Clases particulares" rows={rows} marks={ownMarks} hasLinks={viewer.isAdmin} />
        )}
        {ownMarks && <BulkBar marks={ownMarks} focus={focus} />}
      </div>
    </>
  );
}
