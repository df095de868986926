import type { ListConfigReply } from '#libs/contracts';
import row from '../shared/Row.module.css';
import { titleOf, type EntryList } from '../model/entries';
import type { Entry, EntryChange, FieldPart } from '../model/shape';
import { FieldRow, rowId } from './FieldRow';
import { SortableRows } from './SortableRows';

export interface EntryRowsProps {
  config: ListConfigReply;
  list: EntryList;
  part: FieldPart;
  /** The entries that match the typed text. */
  shown: readonly Entry[];
  problems: Readonly<Record<string, string>>;
  /** The id of the open row. */
  open: string | null;
  onOpen: (row: string | null) => void;
  onChange: (campo: string, change: EntryChange) => void;
  onMove: (campo: string, to: number) => void;
  onRemove: (campo: string) => void;
}

/** The entries of a shape in their order. */
export function EntryRows({ config, list, part, shown, problems, open, onOpen, ...commands }: EntryRowsProps) {
  const { onChange, onMove, onRemove } = commands;
  const { entries, fields } = list;
  const indexOf = (campo: string) => entries.findIndex((entry) => entry.campo === campo);
  const reasonFor = (campo: string) =>
    config.rotos.find((broken) => broken.parte === part && broken.campo === campo)?.motivo;
  return (
    <SortableRows ids={shown.map(({ campo }) => campo)} onDrop={(campo, over) => onMove(campo, indexOf(over))}>
      <ul className={row.rows} aria-label={part === 'columnas' ? 'Columnas' : 'Campos de búsqueda'}>
        {shown.map((entry) => {
          const { campo } = entry;
          const id = rowId(part, campo);
          return (
            <FieldRow
              key={campo}
              part={part}
              entry={entry}
              field={fields.get(campo)}
              reason={reasonFor(campo)}
              title={titleOf(list, campo)}
              problems={problems}
              isOpen={open === id}
              isFirst={entries[0] === entry}
              isLast={entries.at(-1) === entry}
              onOpen={(isOpen) => onOpen(isOpen ? id : null)}
              onChange={(change) => onChange(campo, change)}
              onMove={(steps) => onMove(campo, indexOf(campo) + steps)}
              onRemove={() => onRemove(campo)}
            />
          );
        })}
      </ul>
    </SortableRows>
  );
}
