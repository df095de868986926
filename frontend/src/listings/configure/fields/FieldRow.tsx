import { useSortable } from '@dnd-kit/sortable';
import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import type { ShapeField } from '#libs/contracts';
import { SwitchInput } from '../../../ui';
import css from './FieldRow.module.css';
import row from '../shared/Row.module.css';
import shared from '../shared/Shared.module.css';
import { FieldEditor } from './FieldEditor';
import { pathWords } from '../model/fields';
import type { Entry, EntryChange, FieldPart } from '../model/shape';
import { TypeIcon } from './TypeIcon';

/** Returns the id of the button of an entry. With this id, the button gets the focus after the row of the entry has moved. */
export const rowId = (part: FieldPart, campo: string): string => `fila-${part}-${campo}`;

export interface FieldRowProps {
  part: FieldPart;
  entry: Entry;
  /** Undefined if the list no longer has the field. */
  field: ShapeField | undefined;
  /** Why the list no longer has the field. */
  reason: string | undefined;
  title: string;
  problems: Readonly<Record<string, string>>;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: EntryChange) => void;
  onMove: (steps: number) => void;
  onRemove: () => void;
}

/** A column or search field of the shape: drag handle, title, visibility, and its editor when it is open. */
export function FieldRow(props: FieldRowProps) {
  const { part, entry, field, title, isOpen, onOpen, onChange, onMove, onRemove } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: entry.campo,
  });
  const opener = useRef<HTMLButtonElement>(null);
  const broken = field === undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
    const step = event.altKey ? steps[event.key] : undefined;
    // In the inputs of the editor, Alt and an arrow key open a drop-down list. So there they must not move the row.
    const isInEditor = event.target instanceof Element && event.target.closest('[data-editor]') !== null;
    if (event.key === 'Escape' && isOpen) {
      onOpen(false);
      opener.current?.focus();
    } else if (isInEditor) return;
    else if (step !== undefined) onMove(step);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={setNodeRef}
      className={row.row}
      data-abierta={isOpen || undefined}
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
        ref={opener}
        type="button"
        id={rowId(part, entry.campo)}
        className={row.name}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <strong>{title}</strong>
        <span className={shared.path}>
          {field ? pathWords(field) : (props.reason ?? 'Este campo ya no existe en el listado.')}
        </span>
      </button>
      {part === 'columnas' && (
        <span className={`num ${shared.note}`}>{entry.ancho === undefined ? 'Auto' : `${entry.ancho} px`}</span>
      )}
      <SwitchInput
        className={css.switch}
        label={title}
        checked={entry.visible}
        disabled={broken}
        onChange={(event) => onChange({ visible: event.target.checked })}
      />
      {isOpen && <FieldEditor {...props} onMove={onMove} />}
    </li>
  );
}
