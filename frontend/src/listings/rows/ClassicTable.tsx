import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListRecord } from '#libs/contracts';
import { checkColumn, DataTable, type DataColumn, type HeadingAttributes } from '../../ui';
import { Cell } from '../../fields/list-types';
import { useList } from '../state/context';
import type { PlacedColumn } from '../model/rows/columns';
import { columnSteps, toggleOrder, type OrderStep } from '../model/view/order';
import { cellLink, nameColumn, rowLabel } from '../model/rows/rows';
import { countSelected, isSelected, toggleRow, togglePage } from '../model/selection/selection';
import { CellLink } from './CellLink';
import { dataColumn } from './data-column';
import css from './ClassicTable.module.css';

/** The list as a plain table: for the classic layout, for printing and for screen readers. */
export function ClassicTable() {
  const { definition, rows, selection, openRecord } = useList();
  const { selected } = selection;
  return (
    <DataTable
      caption={definition.titulo}
      className={css.table}
      isHeadingSticky
      columns={[useCheckColumn(), ...useValueColumns()]}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({
        'data-checked': isSelected(selected, id) || undefined,
        onDoubleClick: () => countSelected(selected) <= 1 && openRecord(id),
      })}
    />
  );
}

function useCheckColumn(): DataColumn<ListRecord> {
  const { shownColumns, rows, selection, select, selectableRows } = useList();
  const { selected } = selection;
  return checkColumn({
    className: css.check,
    all: {
      label: 'Seleccionar la página',
      isChecked: rows.every(({ id }) => isSelected(selected, id)),
      onToggle: () => select(togglePage(selected, selectableRows)),
    },
    labelOf: (row) => `Seleccionar ${rowLabel(shownColumns, row)}`,
    isChecked: ({ id }) => isSelected(selected, id),
    onToggle: (row) => select(toggleRow(selected, { id: row.id, label: rowLabel(shownColumns, row) }, selectableRows)),
  });
}

function useValueColumns(): DataColumn<ListRecord>[] {
  const { shownColumns, view, run, openRecord } = useList();
  const steps = columnSteps(view.order, shownColumns);
  const name = nameColumn(shownColumns);
  const sortBy = (path: string, addsToOrder: boolean) =>
    run({ type: 'order', order: toggleOrder(view.order, path, addsToOrder) });
  return shownColumns.map((column) => {
    const step = steps.find(({ path }) => path === column.campo);
    return {
      ...dataColumn(column),
      heading: <Heading column={column} step={step} onSort={sortBy} />,
      headingProps: headingProps(column, step),
      cell: (row) =>
        column === name ? (
          <button type="button" className={css.name} onClick={() => openRecord(row.id)}>
            <Cell value={row[column.campo]} column={column} />
          </button>
        ) : (
          <LinkedCell column={column} row={row} />
        ),
    };
  });
}

/** A configured width is fixed; the other columns share the rest. */
function headingProps({ ancho, ordenable }: PlacedColumn, step: OrderStep | undefined): HeadingAttributes {
  return {
    style: ancho === undefined ? undefined : { width: ancho, minWidth: ancho },
    'aria-sort': ordenable && step ? (step.isDescending ? 'descending' : 'ascending') : undefined,
  };
}

interface HeadingProps {
  column: PlacedColumn;
  step: OrderStep | undefined;
  onSort: (path: string, addsToOrder: boolean) => void;
}

function Heading({ column, step, onSort }: HeadingProps) {
  if (!column.ordenable) return <>{column.etiqueta}</>;
  const Arrow = step?.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={css.sort} onClick={({ shiftKey }) => onSort(column.campo, shiftKey)}>
      {column.etiqueta}
      {step && <Arrow size={14} stroke={2} aria-hidden />}
    </button>
  );
}

function LinkedCell({ column, row }: { column: PlacedColumn; row: ListRecord }) {
  const link = cellLink(column, row);
  const cell = <Cell value={row[column.campo]} column={column} />;
  return link === null ? cell : <CellLink to={link}>{column.textoEnlace ?? cell}</CellLink>;
}
