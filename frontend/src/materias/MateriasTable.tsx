import type { KeyboardEvent, MouseEvent } from 'react';
import type { Materia } from '#libs/contracts';
import { checkColumn, DataTable, type DataColumn } from '../ui';
import { nextRow } from '../ui/table/use-row-keys';
import { MATERIA_COLUMNS, MateriaMarks, type MateriaColumn } from './materia-columns';
import css from './Materias.module.css';

export interface MateriasTableProps {
  materias: readonly Materia[];
  /** Ids of the selected subjects. */
  picked: ReadonlySet<number>;
  /** Rows can be selected. */
  isEditable: boolean;
  onPick: (ids: ReadonlySet<number>) => void;
  onOpen: (materia: Materia) => void;
  onRemove: () => void;
}

/** The subjects of a course. A click selects one, Ctrl adds another; a double click or Intro opens it. */
export function MateriasTable(props: MateriasTableProps) {
  const { materias, picked, isEditable, onPick, onOpen } = props;
  // One Tab stop for all rows; arrow keys move from it.
  const tabStop = materias.find(({ id }) => picked.has(id)) ?? materias[0];
  const valueColumns = [NAME_COLUMN, ...MATERIA_COLUMNS.map(dataColumn)].map((column) => ({
    ...column,
    cellProps: (materia: Materia) => ({ ...column.cellProps?.(materia), role: isEditable ? 'gridcell' : 'cell' }),
  }));
  const table = (
    <DataTable
      caption="Materias del curso"
      role={isEditable ? 'grid' : undefined}
      className={css.table}
      columns={isEditable ? [markColumn(props), ...valueColumns] : valueColumns}
      rows={materias}
      keyOf={({ id }) => id}
      // On a phone CSS shows rows as cards, which removes the roles of a table unless they are set here.
      rowProps={(materia) => ({
        role: 'row',
        'data-inactiva': !materia.activo || undefined,
        ...(isEditable && {
          tabIndex: materia === tabStop ? 0 : -1,
          'aria-selected': picked.has(materia.id),
          onClick: (event) => onClick(event, materia, props),
          onDoubleClick: () => onOpen(materia),
          onKeyDown: (event) => onKeyDown(event, materia, props),
        }),
      })}
    />
  );
  return isEditable ? (
    <div className={css.scroll}>{table}</div>
  ) : (
    <div className={css.scroll} role="region" aria-label="Materias del curso, tabla" tabIndex={0}>
      {table}
    </div>
  );

  function markColumn({ materias: rows }: MateriasTableProps): DataColumn<Materia> {
    const areAllPicked = rows.every(({ id }) => picked.has(id));
    return {
      ...checkColumn<Materia>({
        className: css.mark,
        labelOf: ({ descripcion }) => `Seleccionar ${descripcion}`,
        isChecked: ({ id }) => picked.has(id),
        onToggle: ({ id }) => onPick(toggled(picked, id)),
        all: {
          label: 'Seleccionar todas las materias',
          isChecked: areAllPicked,
          isMixed: !areAllPicked && picked.size > 0,
          onToggle: () => onPick(new Set(areAllPicked ? [] : rows.map(({ id }) => id))),
        },
      }),
      cellProps: () => ({ role: 'gridcell' }),
    };
  }
}

const NAME_COLUMN: DataColumn<Materia> = {
  key: 'descripcion',
  heading: 'Materia',
  className: css.name,
  cell: (materia) => (
    <span className={css.nameText}>
      <strong title={materia.descripcion}>{materia.descripcion}</strong> <MateriaMarks materia={materia} />
    </span>
  ),
};

function dataColumn({ title, isRight, width, text, details = text }: MateriaColumn): DataColumn<Materia> {
  return {
    key: title,
    heading: title,
    align: isRight && 'right',
    headingProps: { style: { width } },
    cell: (materia) => text(materia) || '—',
    cellProps: (materia) => ({
      'data-titulo': title,
      'data-vacia': text(materia) === '' || undefined,
      title: details(materia) || undefined,
    }),
  };
}

function onClick(event: MouseEvent, { id }: Materia, { picked, onPick }: MateriasTableProps): void {
  if (event.target instanceof HTMLInputElement) return;
  onPick(event.ctrlKey || event.metaKey ? toggled(picked, id) : new Set([id]));
}

function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, materia: Materia, props: MateriasTableProps): void {
  const { picked, onPick, onOpen, onRemove } = props;
  const rows = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLTableRowElement[];
  const next = nextRow(event.key, rows.indexOf(event.currentTarget), rows.length);
  const isOnRow = event.target === event.currentTarget;
  if (next !== null) rows[next]?.focus();
  else if (event.key === 'Enter') onOpen(materia);
  // On a checkbox, Space belongs to the checkbox.
  else if (event.key === ' ' && isOnRow) onPick(toggled(picked, materia.id));
  else if (event.key === 'Delete' && picked.size > 0) onRemove();
  else return;
  event.preventDefault();
}

function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
