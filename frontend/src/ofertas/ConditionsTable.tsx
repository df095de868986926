import { IconHelpCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { conditionField, conditionModel, type CondicionReply } from '#libs/contracts';
import { DataTable, IconButton, type DataColumn } from '../ui';
import css from './Conditions.module.css';

export interface ConditionsTableProps {
  ref: RefObject<HTMLTableElement | null>;
  conditions: readonly CondicionReply[];
  selectedId: number | null;
  /** True if the user may change and delete the selected condition. */
  isEditable: boolean;
  onSelect: (id: number) => void;
  onEdit: (condition: CondicionReply) => void;
  onRemove: (condition: CondicionReply) => void;
}

const COLUMNS: readonly DataColumn<CondicionReply>[] = [
  { key: 'modelo', heading: 'Modelo', cell: ({ modelo }) => conditionModel(modelo)?.etiqueta ?? modelo },
  { key: 'campo', heading: 'Campo', cell: ({ modelo, campo }) => conditionField(modelo, campo)?.etiqueta ?? campo },
  { key: 'control', heading: 'Control', cell: ({ control_txt }) => control_txt || '—' },
  { key: 'valores', heading: 'Valores', cell: ({ valores_txt }) => <Values values={valores_txt} /> },
];

/** The conditions of an offer. A click or Enter selects one; its sentence is then shown beside the table. */
export function ConditionsTable(props: ConditionsTableProps) {
  const { ref, conditions, selectedId, isEditable, onSelect, onEdit, onRemove } = props;
  const selected = conditions.find(({ id }) => id === selectedId);
  const tabStop = selected?.id ?? conditions[0]?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, condition: CondicionReply) => {
    // If a key is pressed on a button inside the row, only the button handles the key.
    if (event.target !== event.currentTarget) return;
    const row = rowToFocus(event);
    if (row) row.focus();
    else if (event.key === 'Enter' || event.key === ' ') onSelect(condition.id);
    else if (event.key === 'Delete' && isEditable && condition.id === selectedId) onRemove(condition);
    else if (row === undefined) return;
    event.preventDefault();
  };
  const toolsColumn: DataColumn<CondicionReply> = {
    key: 'acciones',
    heading: 'Acciones',
    isHeadingHidden: true,
    cellProps: () => ({ className: css.tools }),
    cell: (condition) =>
      condition.id === selectedId && (
        <Tools condition={condition} isEditable={isEditable} onEdit={onEdit} onRemove={onRemove} />
      ),
  };
  return (
    <div className={css.content}>
      <div className={css.scroll}>
        <DataTable
          ref={ref}
          role="grid"
          caption="Condiciones de la oferta"
          className={css.table}
          columns={[...COLUMNS, toolsColumn]}
          rows={conditions}
          keyOf={({ id }) => id}
          rowProps={(condition) => ({
            'data-condicion': condition.id,
            tabIndex: condition.id === tabStop ? 0 : -1,
            'aria-selected': condition.id === selectedId,
            onClick: () => onSelect(condition.id),
            onKeyDown: (event) => onKeyDown(event, condition),
          })}
        />
      </div>
      <p className={css.sentence} role="status" data-vacia={selected === undefined || undefined}>
        {selected ? `${selected.script}.` : 'Seleccione una condición para leerla.'}
      </p>
    </div>
  );
}

/**
 * Returns the row that gets the focus after a key is pressed. Null if the table has no row there; undefined if the key does not move the
 * focus.
 */
function rowToFocus({
  key,
  currentTarget,
}: KeyboardEvent<HTMLTableRowElement>): HTMLTableRowElement | null | undefined {
  const rows = [...(currentTarget.parentElement?.children ?? [])] as HTMLTableRowElement[];
  const at = rows.indexOf(currentTarget);
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const place = places[key];
  return place === undefined ? undefined : (rows[place] ?? null);
}

function Values({ values }: { values: readonly string[] }) {
  return values.map((value, at) => (
    // The key contains the index, because two records may have the same name.
    <div key={`${String(at)} ${value}`}>{value}</div>
  ));
}

function Tools({
  condition,
  isEditable,
  onEdit,
  onRemove,
}: { condition: CondicionReply } & Pick<ConditionsTableProps, 'isEditable' | 'onEdit' | 'onRemove'>) {
  return (
    <div className={css.buttons}>
      <span role="img" tabIndex={0} className={css.help} title={condition.script} aria-label={condition.script}>
        <IconHelpCircle size={17} stroke={1.75} aria-hidden />
      </span>
      {isEditable && (
        <>
          <IconButton
            small
            variant="quiet"
            label="Modificar condición"
            icon={<IconPencil size={16} stroke={1.75} />}
            onClick={() => onEdit(condition)}
          />
          <IconButton
            small
            variant="danger-quiet"
            label="Eliminar condición"
            icon={<IconTrash size={16} stroke={1.75} />}
            onClick={() => onRemove(condition)}
          />
        </>
      )}
    </div>
  );
}
