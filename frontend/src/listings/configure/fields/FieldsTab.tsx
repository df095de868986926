import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ListConfigReply, ShapeField } from '../../../../../libs/contracts';
import { TextInput } from '../../../ui';
import { AvailableFields } from './AvailableFields';
import css from './FieldsTab.module.css';
import row from '../shared/Row.module.css';
import shared from '../shared/Shared.module.css';
import { FieldRow, rowId } from './FieldRow';
import { matchingFields } from '../model/fields';
import type { Entry, FieldPart } from '../model/shape';
import { useFocusNext } from '../shared/use-focus-next';
import type { ShapeState } from '../state/use-shape-draft';

const WORDS: Record<FieldPart, { buscar: string; ejemplo: string }> = {
  columnas: { buscar: 'Añadir columna', ejemplo: 'Añadir columna: nombre, curso, tutor…' },
  busqueda: { buscar: 'Añadir campo de búsqueda', ejemplo: 'Añadir campo: nombre, curso, tutor…' },
};

export interface FieldsTabProps {
  config: ListConfigReply;
  state: ShapeState;
  parte: FieldPart;
  /** Which entry is open to be edited, by its row's id. */
  open: string | null;
  onOpen: (row: string | null) => void;
}

/** The columns, or the search fields: in their order, shown or not, and what else there is to choose from. */
export function FieldsTab({ config, state, parte, open, onOpen }: FieldsTabProps) {
  const { draft, dispatch } = state;
  const [texto, setTexto] = useState('');
  const [news, setNews] = useState('');
  const boxId = useId();
  const focusNext = useFocusNext();

  const entries: Entry[] = draft.present[parte];
  const fields = new Map<string, ShapeField>(config.campos[parte].map((field) => [field.campo, field]));
  const labelOf = (campo: string) =>
    entries.find((entry) => entry.campo === campo)?.etiqueta?.trim() || (fields.get(campo)?.etiqueta ?? campo);
  const searched = entries.filter((entry) => {
    const field = fields.get(entry.campo) ?? { campo: entry.campo, etiqueta: '', ruta: [] };
    return matchingFields([{ ...field, etiqueta: `${field.etiqueta} ${entry.etiqueta ?? ''}` }], texto).length > 0;
  });
  const unused = [...fields.values()].filter(({ campo }) => !entries.some((entry) => entry.campo === campo));

  const move = (campo: string, to: number) => {
    const at = Math.min(Math.max(0, to), entries.length - 1);
    focusNext(rowId(parte, campo));
    dispatch({ type: 'move', part: parte, path: campo, to: at });
    setNews(`${labelOf(campo)}: puesto ${at + 1} de ${entries.length}`);
  };
  const remove = (campo: string) => {
    const at = entries.findIndex((entry) => entry.campo === campo);
    const neighbour = entries[at + 1] ?? entries[at - 1];
    focusNext(neighbour ? rowId(parte, neighbour.campo) : boxId);
    if (open === rowId(parte, campo)) onOpen(null);
    dispatch({ type: 'remove', part: parte, path: campo });
    setNews(`${labelOf(campo)}: fuera del listado`);
  };
  const add = (campo: string) => {
    focusNext(rowId(parte, campo));
    setTexto('');
    dispatch({ type: 'add', part: parte, path: campo });
    setNews(`${labelOf(campo)}: añadido`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = entries.findIndex(({ campo }) => campo === over?.id);
    if (to >= 0 && active.id !== over?.id) move(String(active.id), to);
  };
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <>
      <div className={css.finder}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <TextInput
          id={boxId}
          type="search"
          aria-label={WORDS[parte].buscar}
          placeholder={WORDS[parte].ejemplo}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
      </div>
      <div className={css.columnHead} aria-hidden>
        <span>Campo y título</span>
        {parte === 'columnas' && <span>Ancho</span>}
        <span>Visible</span>
      </div>
      <div className={shared.scroll}>
        <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SPOKEN} onDragEnd={onDragEnd}>
          <SortableContext items={searched.map(({ campo }) => campo)} strategy={verticalListSortingStrategy}>
            <ul className={row.rows} aria-label={parte === 'columnas' ? 'Columnas' : 'Campos de búsqueda'}>
              {searched.map((entry) => (
                <FieldRow
                  key={entry.campo}
                  parte={parte}
                  entry={entry}
                  field={fields.get(entry.campo)}
                  motivo={config.rotos.find((broken) => broken.parte === parte && broken.campo === entry.campo)?.motivo}
                  titulo={labelOf(entry.campo)}
                  problems={state.problems}
                  open={open === rowId(parte, entry.campo)}
                  first={entries[0] === entry}
                  last={entries.at(-1) === entry}
                  onOpen={(opens) => onOpen(opens ? rowId(parte, entry.campo) : null)}
                  onChange={(change) => dispatch({ type: 'change', part: parte, path: entry.campo, change })}
                  onMove={(steps) => move(entry.campo, entries.indexOf(entry) + steps)}
                  onRemove={() => remove(entry.campo)}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
        {searched.length === 0 && entries.length > 0 && <p className={shared.none}>Nada de lo elegido coincide.</p>}
        <AvailableFields fields={matchingFields(unused, texto)} searching={texto.trim() !== ''} onAdd={add} />
      </div>
      <p className="solo-lectores" role="status">
        {news}
      </p>
      <p className={css.foot}>
        Mueva una fila con <kbd>Alt ↑</kbd> <kbd>Alt ↓</kbd> o arrástrela; <kbd>Supr</kbd> la quita. Los permisos de
        cada persona no cambian.
      </p>
    </>
  );
}

/** Moves are told by the screen itself, by keys as by dragging. */
const silent = () => undefined;
const SPOKEN = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: 'Se mueve con Alt y las flechas.' },
};
