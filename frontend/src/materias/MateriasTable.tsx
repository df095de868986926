import type { Materia } from '#libs/contracts';
import { SelectableTable, type DataColumn } from '../ui';
import { MATERIA_COLUMNS, MateriaMarks, type MateriaColumn } from './materia-columns';
import css from './Materias.module.css';

export interface MateriasTableProps {
  materias: readonly Materia[];
  /** Ids of the selected subjects. */
  picked: ReadonlySet<number>;
  /** Whether rows can be selected. */
  isEditable: boolean;
  onPick: (ids: ReadonlySet<number>) => void;
  onOpen: (materia: Materia) => void;
  onRemove: () => void;
}

/** The subjects of a course. */
export function MateriasTable({ materias, ...selection }: MateriasTableProps) {
  return (
    <SelectableTable
      caption="Materias del curso"
      regionLabel="Materias del curso, tabla"
      columns={COLUMNS}
      rows={materias}
      rowProps={({ activo }) => ({ 'data-inactiva': !activo || undefined })}
      labelOf={({ descripcion }) => `Seleccionar ${descripcion}`}
      allLabel="Seleccionar todas las materias"
      className={css.table}
      markClass={css.mark}
      {...selection}
    />
  );
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

const COLUMNS = [NAME_COLUMN, ...MATERIA_COLUMNS.map(dataColumn)];
