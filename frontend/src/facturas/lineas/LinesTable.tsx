import type { LineaFactura } from '#libs/contracts';
import { SelectableTable, type DataColumn } from '../../ui';
import { LINE_COLUMNS, NO_VALUE, type LineColumn } from './line-columns';
import css from './Lines.module.css';

export interface LinesTableProps {
  lineas: readonly LineaFactura[];
  /** Ids of the selected lines. */
  picked: ReadonlySet<number>;
  /** False in an issued invoice. */
  isEditable: boolean;
  onPick: (ids: ReadonlySet<number>) => void;
  onOpen: (line: LineaFactura) => void;
  onRemove: () => void;
}

/** The lines of an invoice. */
export function LinesTable({ lineas, ...selection }: LinesTableProps) {
  if (lineas.length === 0) return <p className={css.empty}>La factura no tiene líneas todavía.</p>;
  return (
    <SelectableTable
      caption="Líneas de la factura"
      regionLabel="Líneas de la factura"
      columns={COLUMNS}
      rows={lineas}
      labelOf={({ descripcion }) => `Seleccionar ${descripcion}`}
      allLabel="Seleccionar todas las líneas"
      className={css.table}
      markClass={css.mark}
      {...selection}
    />
  );
}

const COLUMNS = LINE_COLUMNS.map(dataColumn);

function dataColumn({ title, width, isRight, isStrong, text, note }: LineColumn): DataColumn<LineaFactura> {
  return {
    key: title,
    heading: title,
    align: isRight && 'right',
    headingProps: { style: { width } },
    cell: (line) => {
      const noteText = note?.(line) ?? null;
      return (
        <>
          {text(line)}
          {noteText !== null && <span className={css.note}>Oferta: {noteText}</span>}
        </>
      );
    },
    cellProps: (line) => ({
      'data-titulo': title,
      'data-fuerte': isStrong,
      'data-vacia': text(line) === NO_VALUE || undefined,
      title: isRight ? undefined : text(line),
    }),
  };
}
