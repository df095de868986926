import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ListConfigReply } from '#libs/contracts';
import { TextInput } from '../../../ui';
import css from './FieldsTab.module.css';
import shared from '../shared/Shared.module.css';
import { entriesOf, matchingEntries, unusedFields } from '../model/entries';
import type { FieldPart } from '../model/shape';
import type { ShapeState } from '../state/use-shape-draft';
import { AvailableFields } from './AvailableFields';
import { EntryRows } from './EntryRows';
import { rowId } from './FieldRow';
import { useEntryChanges } from './use-entry-changes';

const WORDS: Record<FieldPart, { label: string; placeholder: string }> = {
  columnas: { label: 'Añadir columna', placeholder: 'Añadir columna: nombre, curso, tutor…' },
  busqueda: { label: 'Añadir campo de búsqueda', placeholder: 'Añadir campo: nombre, curso, tutor…' },
};

export interface FieldsTabProps {
  config: ListConfigReply;
  state: ShapeState;
  part: FieldPart;
  /** The id of the row whose editor is open. */
  open: string | null;
  onOpen: (row: string | null) => void;
}

/** The columns or search fields of the shape, and the unused fields that can be added. */
export function FieldsTab({ config, state, part, open, onOpen }: FieldsTabProps) {
  const { draft, dispatch, problems } = state;
  const [text, setText] = useState('');
  const finderId = useId();
  const list = entriesOf(config, draft.present, part);
  const shown = matchingEntries(list, text);
  const { announcement, move, remove, add } = useEntryChanges({ list, part, dispatch, fallbackId: finderId });
  return (
    <>
      <div className={css.finder}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <TextInput
          id={finderId}
          type="search"
          aria-label={WORDS[part].label}
          placeholder={WORDS[part].placeholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className={css.columnHead} aria-hidden>
        <span>Campo y título</span>
        {part === 'columnas' && <span>Ancho</span>}
        <span>Visible</span>
      </div>
      <div className={shared.scroll}>
        <EntryRows
          {...{ config, list, part, shown, problems, open, onOpen }}
          onChange={(path, change) => dispatch({ type: 'change', part, path, change })}
          onMove={move}
          onRemove={(campo) => {
            if (open === rowId(part, campo)) onOpen(null);
            remove(campo);
          }}
        />
        {shown.length === 0 && list.entries.length > 0 && <p className={shared.none}>Nada de lo elegido coincide.</p>}
        <AvailableFields
          fields={unusedFields(list, text)}
          isSearching={text.trim() !== ''}
          onAdd={(campo) => {
            setText('');
            add(campo);
          }}
        />
      </div>
      <p className="solo-lectores" role="status">
        {announcement}
      </p>
      <p className={css.foot}>
        Mueva una fila con <kbd>Alt ↑</kbd> <kbd>Alt ↓</kbd> o arrástrela; <kbd>Supr</kbd> la quita. Los permisos de
        cada persona no cambian.
      </p>
    </>
  );
}
