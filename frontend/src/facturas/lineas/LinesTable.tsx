import type { KeyboardEvent, MouseEvent } from 'react';
import type { LineaFactura } from '#libs/contracts';
import { useRowKeys } from '../../ui';
import { LINE_COLUMNS, NO_VALUE, type LineColumn } from './line-columns';
import css from './Lines.module.css';

export interface LinesTableProps {
  lineas: readonly LineaFactura[];
  /** Ids of the selected lines. */
  picked: ReadonlySet<number>;
  editable: boolean;
  onPick: (ids: ReadonlySet<number>) => void;
  onOpen: (line: LineaFactura) => void;
  onRemove: () => void;
}

/** The lines of an invoice. If it is editable, a click selects a line, Ctrl adds another; a double click or Intro opens it. */
export function LinesTable({ lineas, picked, editable, onPick, onOpen, onRemove }: LinesTableProps) {
  const toggle = (id: number) => onPick(toggled(picked, id));
  const { body, onKeyDown } = useRowKeys<LineaFactura>((line, event) => {
    if (event.key === 'Enter') onOpen(line);
    // On a checkbox, Space belongs to the checkbox.
    else if (event.key === ' ' && event.target === event.currentTarget) toggle(line.id);
    else if (event.key === 'Delete' && picked.size > 0) onRemove();
    else return false;
    return true;
  });
  const onClick = (event: MouseEvent, { id }: LineaFactura) => {
    if (event.target instanceof Element && event.target.closest('label')) return;
    if (event.ctrlKey || event.metaKey) toggle(id);
    else onPick(new Set([id]));
  };
  // One Tab stop for all rows; arrow keys move from it.
  const tabStop = lineas.find(({ id }) => picked.has(id)) ?? lineas[0];
  if (lineas.length === 0) return <p className={css.empty}>La factura no tiene líneas todavía.</p>;
  return (
    <div
      className={css.scroll}
      {...(!editable && { role: 'region', 'aria-label': 'Líneas de la factura', tabIndex: 0 })}
    >
      {/* On a phone CSS shows each row as a card, which would take the roles of a table away: hence every role is explicit. */}
      <table className={css.table} role={editable ? 'grid' : 'table'} aria-multiselectable={editable || undefined}>
        <caption className="solo-lectores">Líneas de la factura</caption>
        <colgroup>
          {editable && <col className={css.mark} />}
          {LINE_COLUMNS.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        <LinesHead lineas={lineas} picked={picked} editable={editable} onPick={onPick} />
        <tbody ref={body} role="rowgroup">
          {lineas.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              editing={
                editable
                  ? {
                      isPicked: picked.has(line.id),
                      isTabStop: line === tabStop,
                      onToggle: () => toggle(line.id),
                      onClick: (event) => onClick(event, line),
                      onDoubleClick: () => onOpen(line),
                      onKeyDown: (event) => onKeyDown(event, line),
                    }
                  : null
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

type LinesHeadProps = Pick<LinesTableProps, 'lineas' | 'picked' | 'editable' | 'onPick'>;

function LinesHead({ lineas, picked, editable, onPick }: LinesHeadProps) {
  const areAllPicked = lineas.every(({ id }) => picked.has(id));
  return (
    <thead role="rowgroup">
      <tr role="row">
        {editable && (
          <th scope="col" role="columnheader" className={css.mark}>
            <label>
              <input
                type="checkbox"
                aria-label="Seleccionar todas las líneas"
                checked={areAllPicked}
                onChange={() => onPick(new Set(areAllPicked ? [] : lineas.map(({ id }) => id)))}
              />
            </label>
          </th>
        )}
        {LINE_COLUMNS.map(({ title, isRight }) => (
          <th key={title} scope="col" role="columnheader" data-derecha={isRight}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowEditing {
  isPicked: boolean;
  isTabStop: boolean;
  onToggle: () => void;
  onClick: (event: MouseEvent) => void;
  onDoubleClick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** A row of the table. @param editing null in an issued invoice */
function LineRow({ line, editing }: { line: LineaFactura; editing: RowEditing | null }) {
  return (
    <tr
      role="row"
      {...(editing && {
        tabIndex: editing.isTabStop ? 0 : -1,
        'aria-selected': editing.isPicked,
        onClick: editing.onClick,
        onDoubleClick: editing.onDoubleClick,
        onKeyDown: editing.onKeyDown,
      })}
    >
      {editing && (
        <td className={css.mark} role="gridcell">
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Seleccionar ${line.descripcion}`}
              checked={editing.isPicked}
              onChange={editing.onToggle}
            />
          </label>
        </td>
      )}
      {LINE_COLUMNS.map((column) => (
        <Cell
          key={column.title}
          column={column}
          text={column.text(line)}
          note={column.note?.(line) ?? null}
          role={editing ? 'gridcell' : 'cell'}
        />
      ))}
    </tr>
  );
}

interface CellProps {
  column: LineColumn;
  text: string;
  note: string | null;
  role: string;
}

function Cell({ column, text, note, role }: CellProps) {
  const { title, isRight, isStrong } = column;
  return (
    <td
      role={role}
      data-titulo={title}
      data-derecha={isRight}
      data-fuerte={isStrong}
      data-vacia={text === NO_VALUE || undefined}
      title={isRight ? undefined : text}
    >
      {text}
      {note !== null && <span className={css.note}>Oferta: {note}</span>}
    </td>
  );
}
