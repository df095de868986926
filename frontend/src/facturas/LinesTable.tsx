import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { InvoiceLine } from '../../../libs/contracts';
import { amountText, numberText } from '../ui';
import css from './Lines.module.css';

export interface LinesTableProps {
  lineas: readonly InvoiceLine[];
  picked: ReadonlySet<number>;
  editable: boolean;
  onPick: (ids: ReadonlySet<number>) => void;
  onOpen: (line: InvoiceLine) => void;
  onRemove: () => void;
}

interface LineColumn {
  titulo: string;
  /** Its share of the table, as CSS; the description takes the rest. */
  ancho?: string;
  text: (line: InvoiceLine) => string;
  derecha?: true;
  fuerte?: true;
}

const NOTHING = '—';
/** Without zeros at the end: quantities and rates are whole more often than not. */
const figure = (amount: string) => numberText(amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
const money = (amount: string | null) => (amount === null || /^0*(\.0*)?$/.test(amount) ? NOTHING : amountText(amount));

const COLUMNS: readonly LineColumn[] = [
  {
    titulo: 'Alumno',
    ancho: '14%',
    text: ({ alumno_nombre, alumno_apellidos }) =>
      [alumno_nombre, alumno_apellidos].filter(Boolean).join(' ') || NOTHING,
  },
  { titulo: 'Curso', ancho: '9.5%', text: ({ curso_descripcion }) => curso_descripcion || NOTHING },
  { titulo: 'Concepto', ancho: '12%', text: ({ concepto_descripcion }) => concepto_descripcion || NOTHING },
  { titulo: 'Artículo', ancho: '10%', text: ({ articulo_descripcion }) => articulo_descripcion || NOTHING },
  { titulo: 'Descripción', text: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', ancho: '76px', text: ({ cantidad }) => figure(cantidad), derecha: true },
  { titulo: 'Precio', ancho: '74px', text: ({ precio }) => amountText(precio), derecha: true },
  { titulo: 'Dto.', ancho: '62px', text: ({ descuentoFijo }) => money(descuentoFijo), derecha: true },
  { titulo: 'Dto. %', ancho: '62px', text: ({ descuentoPorcentual }) => money(descuentoPorcentual), derecha: true },
  { titulo: 'IVA %', ancho: '58px', text: ({ tipoIVA }) => figure(tipoIVA), derecha: true },
  { titulo: 'Total', ancho: '80px', text: ({ total }) => amountText(total), derecha: true, fuerte: true },
];

/** The lines of an invoice. Where they may be changed a click selects one, Ctrl adds another, double click or Intro opens it. */
export function LinesTable({ lineas, picked, editable, onPick, onOpen, onRemove }: LinesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = (id: number) => {
    const others = [...picked].filter((other) => other !== id);
    onPick(new Set(picked.has(id) ? others : [...picked, id]));
  };
  const all = lineas.length > 0 && lineas.every(({ id }) => picked.has(id));
  const firstPicked = lineas.findIndex(({ id }) => picked.has(id));
  const stop = firstPicked < 0 ? 0 : firstPicked;
  const rows = () => [...(body.current?.rows ?? [])];
  const onClick = (event: MouseEvent, { id }: InvoiceLine) => {
    if (event.target instanceof Element && event.target.closest('label')) return;
    if (event.ctrlKey || event.metaKey) toggle(id);
    else onPick(new Set([id]));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, line: InvoiceLine) => {
    const at = rows().indexOf(event.currentTarget);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lineas.length - 1 };
    const to = steps[event.key];
    // A checkbox inside has the space bar for itself.
    const onRow = event.target === event.currentTarget;
    if (to !== undefined) rows()[to]?.focus();
    else if (event.key === 'Enter') onOpen(line);
    else if (event.key === ' ' && onRow) toggle(line.id);
    else if (event.key === 'Delete' && picked.size > 0) onRemove();
    else return;
    event.preventDefault();
  };
  if (lineas.length === 0) return <p className={css.empty}>La factura no tiene líneas todavía.</p>;
  return (
    <div
      className={css.scroll}
      {...(!editable && { role: 'region', 'aria-label': 'Líneas de la factura', tabIndex: 0 })}
    >
      {/* On a telephone each row is drawn as a card: what the pieces of a table are is said here, and stays so. */}
      <table className={css.table} role={editable ? 'grid' : 'table'} aria-multiselectable={editable || undefined}>
        <caption className="solo-lectores">Líneas de la factura</caption>
        <colgroup>
          {editable && <col className={css.mark} />}
          {COLUMNS.map(({ titulo, ancho }) => (
            <col key={titulo} style={{ width: ancho }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {editable && (
              <th scope="col" role="columnheader" className={css.mark}>
                <label>
                  <input
                    type="checkbox"
                    aria-label="Seleccionar todas las líneas"
                    checked={all}
                    onChange={() => onPick(new Set(all ? [] : lineas.map(({ id }) => id)))}
                  />
                </label>
              </th>
            )}
            {COLUMNS.map(({ titulo, derecha }) => (
              <th key={titulo} scope="col" role="columnheader" data-derecha={derecha}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {lineas.map((line, at) => (
            <tr
              key={line.id}
              role="row"
              {...(editable && {
                // One stop of Tab for all of them; arrows go on from it.
                tabIndex: at === stop ? 0 : -1,
                'aria-selected': picked.has(line.id),
                onClick: (event: MouseEvent) => onClick(event, line),
                onDoubleClick: () => onOpen(line),
                onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, line),
              })}
            >
              {editable && (
                <td className={css.mark} role="gridcell">
                  <label>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={`Seleccionar ${line.descripcion}`}
                      checked={picked.has(line.id)}
                      onChange={() => toggle(line.id)}
                    />
                  </label>
                </td>
              )}
              {COLUMNS.map((column) => (
                <Cell
                  key={column.titulo}
                  column={column}
                  text={column.text(line)}
                  role={editable ? 'gridcell' : 'cell'}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ column, text, role }: { column: LineColumn; text: string; role: string }) {
  const { titulo, derecha, fuerte } = column;
  return (
    <td
      role={role}
      data-titulo={titulo}
      data-derecha={derecha}
      data-fuerte={fuerte}
      data-vacia={text === NOTHING || undefined}
      title={derecha ? undefined : text}
    >
      {text}
    </td>
  );
}
