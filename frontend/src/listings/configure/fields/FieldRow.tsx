import { useSortable } from '@dnd-kit/sortable';
import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { ShapeField } from '../../../../../libs/contracts';
import css from './FieldRow.module.css';
import row from '../shared/Row.module.css';
import shared from '../shared/Shared.module.css';
import { FieldEditor } from './FieldEditor';
import { pathWords } from '../model/fields';
import type { Entry, EntryChange, FieldPart } from '../model/shape';
import { TypeIcon } from './TypeIcon';

/** The id of the button that stands for an entry: what takes the focus when its row moves. */
export const rowId = (parte: FieldPart, campo: string): string => `fila-${parte}-${campo}`;

export interface FieldRowProps {
  parte: FieldPart;
  entry: Entry;
  /** What the list says of it; undefined when it is gone. */
  field: ShapeField | undefined;
  motivo: string | undefined;
  titulo: string;
  problems: Readonly<Record<string, string>>;
  open: boolean;
  first: boolean;
  last: boolean;
  onOpen: (opens: boolean) => void;
  onChange: (change: EntryChange) => void;
  onMove: (steps: number) => void;
  onRemove: () => void;
}

/** One column or search field: its place, its title, whether it is shown; opened in place to be edited. */
export function FieldRow(props: FieldRowProps) {
  const { parte, entry, field, titulo, open, onOpen, onChange, onMove, onRemove } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: entry.campo,
  });
  const broken = field === undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
    const step = event.altKey ? steps[event.key] : undefined;
    // The fields of an open row have keys of their own: Alt and an arrow open a list of choices.
    const typing = event.target instanceof Element && event.target.closest('[data-editor]') !== null;
    if (event.key === 'Escape' && open) {
      onOpen(false);
      document.getElementById(rowId(parte, entry.campo))?.focus();
    } else if (typing) return;
    else if (step !== undefined) onMove(step);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={setNodeRef}
      className={row.row}
      data-abierta={open || undefined}
      data-rota={broken || undefined}
      data-oculta={!entry.visible || undefined}
      data-arrastrada={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      onKeyDown={onKeyDown}
    >
      <span ref={setActivatorNodeRef} className={css.handle} title="Arrastrar" {...listeners}>
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </span>
      {broken ? <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> : <TypeIcon field={field} />}
      <button
        type="button"
        id={rowId(parte, entry.campo)}
        className={row.name}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <strong>{titulo}</strong>
        <span className={shared.path}>
          {field ? pathWords(field) : (props.motivo ?? 'Este campo ya no existe en el listado.')}
        </span>
      </button>
      {parte === 'columnas' && (
        <span className={`num ${shared.note}`}>{entry.ancho === undefined ? 'Auto' : `${entry.ancho} px`}</span>
      )}
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-label={titulo}
          checked={entry.visible}
          disabled={broken}
          onChange={(event) => onChange({ visible: event.target.checked })}
        />
        <span aria-hidden />
      </label>
      {open && <FieldEditor {...props} onMove={onMove} />}
    </li>
  );
}
