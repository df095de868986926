import { useState } from 'react';
import type { ListRecord } from '#libs/contracts';
import { plainCellText } from '../../../fields/list-types';
import { PAGE_SIZE } from '../../../listings/picker/calls';
import { useFoundRecords } from '../../../listings/picker/use-found-records';
import { DataTable, ErrorBand, Pager, RowsSkeleton, ScrollRegion, ViewSwitch, type DataColumn } from '../../../ui';
import { checkColumn } from '../../../ui/table/check-column';
import cards from '../../../ui/table/CardRows.module.css';
import css from './Recipients.module.css';
import type { RecipientSource } from './table-of';

export type Active = 'todos' | '1' | '0';

const ACTIVE: readonly { value: Active; label: string }[] = [
  { value: 'todos', label: 'Cualquiera' },
  { value: '1', label: 'Sí' },
  { value: '0', label: 'No' },
];

interface RecipientTableProps {
  source: RecipientSource;
  /** The filter on `Activo` at the start. */
  startsWith: Active;
  /** Adds checkboxes that choose recipients. */
  choice?: { isChosen: (id: number) => boolean; onToggle: (record: ListRecord) => void };
}

/** Records that are recipients, or can be chosen as such, with a filter on `Activo`. */
export function RecipientTable({ source, startsWith, choice }: RecipientTableProps) {
  const { model, columns, activePath, filters, searchId, among } = source;
  const [active, setActive] = useState<Active>(startsWith);
  const [page, setPage] = useState(1);
  const found = useFoundRecords({
    model,
    paths: columns.map(({ path }) => path),
    filters: active === 'todos' ? filters : { ...filters, [activePath]: active },
    order: columns.some(({ path }) => path === 'apellidos') ? 'apellidos,nombre,id' : 'id',
    page,
    searchId,
    ...(among === undefined ? {} : { among }),
  });
  return (
    <div className={css.records}>
      <div className={css.filter}>
        <span aria-hidden>Activo</span>
        <ViewSwitch
          label="Activo"
          options={ACTIVE}
          chosen={active}
          onChange={(value) => {
            setActive(value);
            setPage(1);
          }}
        />
      </div>
      {found.isPending && <RowsSkeleton rows={3} />}
      {found.isError && <ErrorBand error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <ScrollRegion label="Registros" className={css.rows ?? ''}>
          <DataTable
            caption="Registros"
            className={cards.rows ?? ''}
            areRolesExplicit
            columns={[...(choice === undefined ? [] : [choiceColumn(choice)]), ...columns.map(toColumn)]}
            rows={found.data.records}
            keyOf={({ id }) => id}
            empty="Ninguno coincide"
          />
        </ScrollRegion>
      )}
      {found.data && found.data.total > PAGE_SIZE && (
        <Pager
          label="Páginas de registros"
          page={page}
          pages={Math.ceil(found.data.total / PAGE_SIZE)}
          onGo={setPage}
        />
      )}
    </div>
  );
}

const choiceColumn = ({ isChosen, onToggle }: NonNullable<RecipientTableProps['choice']>): DataColumn<ListRecord> => ({
  ...checkColumn({
    labelOf: (record) => `Elegir a ${nameOf(record)}`,
    isChecked: ({ id }) => isChosen(id),
    onToggle,
  }),
  heading: 'Elegir',
  isHeadingHidden: true,
});

const nameOf = ({ nombre, apellidos }: ListRecord): string =>
  `${plainCellText(nombre)} ${plainCellText(apellidos)}`.trim();

const toColumn = ({ path, label }: RecipientSource['columns'][number]): DataColumn<ListRecord> => ({
  key: path,
  heading: label,
  cell: (record) => plainCellText(record[path]) || '—',
  cellProps: (record) => ({
    'data-titulo': label,
    'data-vacia': plainCellText(record[path]) === '' ? '' : undefined,
  }),
});
