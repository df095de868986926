import type { MasivaLinea } from '#libs/contracts';
import { dinero } from '#libs/platform/dinero';
import { moneyText, numberText, useLayout } from '../../../base';
import { DataTable, type DataColumn } from '../../../ui';
import { classDaysText } from '../draft/class-days';
import css from './InvoiceTable.module.css';

interface InvoiceLinesProps {
  /** Accessible name of the table. */
  title: string;
  lineas: readonly MasivaLinea[];
}

/** The lines of an invoice: student and course, concept, and amounts. A table; on a phone one line below the other. */
export function InvoiceLines({ title, lineas }: InvoiceLinesProps) {
  const isPhone = useLayout() === 'phone';
  return isPhone ? <NarrowLines title={title} lineas={lineas} /> : <WideLines title={title} lineas={lineas} />;
}

function WideLines({ title, lineas }: InvoiceLinesProps) {
  return (
    <DataTable
      className={css.lines}
      caption={title}
      columns={COLUMNS}
      rows={lineas}
      // The key contains the index, because a line has no id before it is issued.
      keyOf={({ descripcion }, index) => `${index} ${descripcion}`}
    />
  );
}

const COLUMNS: readonly DataColumn<MasivaLinea>[] = [
  { key: 'alumno', heading: 'Alumno y curso', cell: ({ textoAlumno }) => textoAlumno },
  {
    key: 'concepto',
    heading: 'Concepto',
    cell: ({ descripcion, fechas }) => (
      <>
        {descripcion}
        <ClassDays fechas={fechas} />
      </>
    ),
  },
  {
    key: 'cantidad',
    heading: 'Cantidad',
    align: 'amount',
    className: 'num',
    cell: ({ cantidad }) => numberText(cantidad),
  },
  { key: 'precio', heading: 'Precio', align: 'amount', className: 'num', cell: (linea) => priceText(linea) },
  {
    key: 'descuento',
    heading: 'Descuento',
    cell: (linea) => discountText(linea) ?? '—',
    cellProps: () => ({ className: css.number }),
  },
  { key: 'total', heading: 'Total', align: 'amount', className: 'num', cell: ({ total }) => moneyText(total) },
];

function NarrowLines({ title, lineas }: InvoiceLinesProps) {
  return (
    <ul className={css.narrowLines} aria-label={title}>
      {lineas.map((linea, index) => (
        <li key={`${index} ${linea.descripcion}`}>
          <span>
            {linea.textoAlumno}
            <br />
            {linea.descripcion}
            <ClassDays fechas={linea.fechas} />
            <br />
            <span className="num">
              {[`${numberText(linea.cantidad)} × ${priceText(linea)}`, discountText(linea)]
                .filter((text) => text !== null)
                .join(' · ')}
            </span>
          </span>
          <span className="num">{moneyText(linea.total)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The days of the classes that a line bills. */
function ClassDays({ fechas = [] }: Pick<MasivaLinea, 'fechas'>) {
  if (fechas.length === 0) return null;
  return <span className={`num ${css.days}`}>{classDaysText(fechas)}</span>;
}

const priceText = ({ precio }: MasivaLinea): string => moneyText(precio);

/** `Hermanos −10 %`; null without a discount. */
function discountText({ oferta, descuentoPorcentual, descuentoFijo }: MasivaLinea): string | null {
  const discount = descuentoFijo ?? descuentoPorcentual;
  if (discount === null || dinero(discount).isZero()) return null;
  const amount = descuentoFijo === null ? `${numberText(dinero(discount).toString())} %` : moneyText(descuentoFijo);
  return `${oferta ?? ''} −${amount}`.trim();
}
