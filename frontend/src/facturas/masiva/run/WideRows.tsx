import type { MasivaFactura } from '#libs/contracts';
import { moneyText } from '../../../base';
import { DataTable, ScrollRegion, useOpenRows, type DataColumn, type OpenRows } from '../../../ui';
import { invoiceNumber, offerPills, vatText } from './invoice-cells';
import { InvoiceLines } from './InvoiceLines';
import { LinesToggle } from './LinesToggle';
import css from './InvoiceTable.module.css';

interface WideRowsProps {
  title: string;
  facturas: readonly MasivaFactura[];
  hasSeries: boolean;
}

/**
 * The table of invoices for wide screens. Issued invoices have a column for the number. If there are several series, there is a column for
 * the series. Previews have columns for offer, base and VAT.
 */
export function WideRows({ title, facturas, hasSeries }: WideRowsProps) {
  const open = useOpenRows();
  const hasLines = facturas.some(({ lineas }) => lineas !== undefined);
  const hasNumber = facturas.some(({ numero }) => numero !== null);
  const hasDetails = facturas.some(({ base }) => base !== undefined);
  return (
    <ScrollRegion label={title} className={css.scroll}>
      <DataTable
        className={css.table}
        caption={title}
        columns={[
          ...(hasLines ? [linesColumn(open)] : []),
          ...(hasNumber ? [NUMBER] : []),
          ...(hasSeries ? [SERIES] : []),
          studentColumn(hasLines),
          ...PAYER,
          ...(hasDetails ? DETAILS : []),
          TOTAL,
        ]}
        rows={facturas}
        keyOf={keyOf}
        rowProps={(factura) => ({ 'data-abierta': open.isOpen(keyOf(factura)) || undefined })}
        detail={(factura) => (open.isOpen(keyOf(factura)) ? linesBelow(factura) : null)}
      />
    </ScrollRegion>
  );
}

const keyOf = ({ id, alumno_id }: MasivaFactura) => id ?? alumno_id;

const linesBelow = ({ alumno, lineas = [] }: MasivaFactura) => ({
  className: css.linesRow,
  children: <InvoiceLines title={`Líneas de ${alumno}`} lineas={lineas} />,
});

const linesColumn = ({ isOpen, toggle }: OpenRows): DataColumn<MasivaFactura> => ({
  key: 'lineas',
  heading: 'Líneas',
  isHeadingHidden: true,
  className: css.toggle,
  cell: (factura) => (
    <LinesToggle factura={factura} isOpen={isOpen(keyOf(factura))} onToggle={() => toggle(keyOf(factura))} />
  ),
});

const NUMBER: DataColumn<MasivaFactura> = {
  key: 'numero',
  heading: 'Número',
  cell: invoiceNumber,
  cellProps: () => ({ className: `num ${css.number}` }),
};

const SERIES: DataColumn<MasivaFactura> = { key: 'serie', heading: 'Serie', cell: ({ serie }) => serie };

const studentColumn = (hasLines: boolean): DataColumn<MasivaFactura> => ({
  key: 'alumno',
  heading: hasLines ? 'Alumnos' : 'Alumno',
  cell: ({ alumno }) => <strong>{alumno}</strong>,
});

const PAYER: readonly DataColumn<MasivaFactura>[] = [
  { key: 'titular', heading: 'Titular', cell: ({ titular }) => titular },
  { key: 'formaPago', heading: 'Forma de pago', cell: ({ formaPago }) => formaPago },
];

const DETAILS: readonly DataColumn<MasivaFactura>[] = [
  { key: 'oferta', heading: 'Oferta', cell: (factura) => (factura.ofertas?.length ? offerPills(factura) : '—') },
  { key: 'base', heading: 'Base', align: 'amount', className: 'num', cell: ({ base }) => moneyText(base) },
  { key: 'iva', heading: 'IVA', align: 'amount', className: 'num', cell: ({ iva }) => vatText(iva) },
];

const TOTAL: DataColumn<MasivaFactura> = {
  key: 'total',
  heading: 'Total',
  align: 'amount',
  className: 'num',
  cell: ({ total }) => <strong>{moneyText(total)}</strong>,
};
