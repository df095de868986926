import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ConceptoPago } from '#libs/contracts';
import { moneyText } from '../../../base';
import { checkColumn, DataTable, IconButton, Pill, Tag, type DataColumn } from '../../../ui';
import css from './Concepts.module.css';

/** The concepts ticked for the calculation. */
export interface ConceptChoice {
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onToggleAll: () => void;
}

export interface ConceptActs {
  onEdit: (concept: ConceptoPago) => void;
  onDelete: (concept: ConceptoPago) => void;
}

interface ConceptsTableProps extends ConceptChoice {
  conceptos: readonly ConceptoPago[];
  /** The buttons of a row; omitted for users who may not change concepts. */
  acts?: ConceptActs;
}

/** The concepts of a teacher (PAGO-03); on a phone as cards. */
export function ConceptsTable({ conceptos, acts, ...choice }: ConceptsTableProps) {
  const columns = [checks(conceptos, choice), ...FACTS, ...(acts ? [tools(acts)] : [])];
  return (
    <div className={css.rows}>
      <DataTable
        caption="Conceptos de pago"
        className={css.table ?? ''}
        columns={columns}
        rows={conceptos}
        keyOf={({ id }) => id}
        rowProps={({ activo }) => ({ 'data-inactivo': activo ? undefined : '' })}
      />
    </div>
  );
}

function checks(conceptos: readonly ConceptoPago[], { chosen, onToggle, onToggleAll }: ConceptChoice) {
  const count = conceptos.filter(({ id }) => chosen.has(id)).length;
  const isChecked = count === conceptos.length;
  return checkColumn<ConceptoPago>({
    className: css.check ?? '',
    labelOf: ({ descripcion }) => `Calcular ${descripcion}`,
    isChecked: ({ id }) => chosen.has(id),
    onToggle: ({ id }) => onToggle(id),
    all: { label: 'Calcular todos', isChecked, isMixed: count > 0 && !isChecked, onToggle: onToggleAll },
  });
}

const titled = (title: string) => () => ({ 'data-titulo': title });

const FACTS: readonly DataColumn<ConceptoPago>[] = [
  {
    key: 'descripcion',
    heading: 'Descripción',
    className: css.name ?? '',
    cell: ({ descripcion }) => <span title={descripcion}>{descripcion}</span>,
  },
  { key: 'tipo', heading: 'Tipo', className: css.kind ?? '', cell: ({ tipoDescripcion }) => tipoDescripcion },
  {
    key: 'valor',
    heading: 'Importe',
    align: 'right',
    className: css.amount ?? '',
    cell: ({ valor }) => moneyText(valor),
  },
  { key: 'cursos', heading: 'Cursos', cellProps: titled('Cursos'), cell: (concept) => <Courses {...concept} /> },
  {
    key: 'activo',
    heading: 'Activo',
    cellProps: titled('Activo'),
    cell: ({ activo }) => <Pill tone={activo ? 'good' : 'neutral'}>{activo ? 'Sí' : 'No'}</Pill>,
  },
];

/**
 * Shows the courses of a pay concept: the code of a single course, or the number of courses with their codes in the tooltip. «—» means
 * that this kind of pay does not depend on courses.
 */
function Courses({ tipo, global, cursosVue, cursosDescripcion }: ConceptoPago) {
  if (tipo === 'MENSUAL') return '—';
  if (global) return 'Todos';
  const names = cursosVue.map(({ codigo, descripcion }) => `${codigo} · ${descripcion}`).join('\n');
  if (cursosVue.length === 1)
    return (
      <span className={css.course} title={names}>
        {cursosDescripcion}
      </span>
    );
  return <Tag title={names}>{cursosVue.length} cursos</Tag>;
}

const tools = ({ onEdit, onDelete }: ConceptActs): DataColumn<ConceptoPago> => ({
  key: 'acciones',
  heading: 'Editar y borrar',
  isHeadingHidden: true,
  align: 'right',
  className: css.acts ?? '',
  cell: (concept) => (
    <>
      <IconButton
        variant="quiet"
        small
        label={`Editar ${concept.descripcion}`}
        icon={<IconPencil size={17} stroke={1.75} aria-hidden />}
        onClick={() => onEdit(concept)}
      />
      <IconButton
        variant="quiet"
        small
        className={css.delete ?? ''}
        label={`Borrar ${concept.descripcion}`}
        icon={<IconTrash size={17} stroke={1.75} aria-hidden />}
        onClick={() => onDelete(concept)}
      />
    </>
  ),
});
