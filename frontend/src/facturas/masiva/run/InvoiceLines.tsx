import type { MasivaLinea } from '../../../../../libs/contracts';
import { dinero } from '../../../../../libs/platform/dinero';
import { moneyText, numberText, useLayout } from '../../../base';
import { classDaysText } from '../draft/class-days';
import css from './InvoiceTable.module.css';

interface InvoiceLinesProps {
  /** Names the table. */
  title: string;
  lineas: readonly MasivaLinea[];
}

/** The lines of an invoice: student and course, what is charged, and how it adds up. On a phone one below the other. */
export function InvoiceLines({ title, lineas }: InvoiceLinesProps) {
  const isPhone = useLayout() === 'phone';
  return isPhone ? <NarrowLines title={title} lineas={lineas} /> : <WideLines title={title} lineas={lineas} />;
}

function WideLines({ title, lineas }: InvoiceLinesProps) {
  return (
    <table className={css.lines}>
      <caption className="solo-lectores">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Alumno y curso</th>
          <th scope="col">Concepto</th>
          <th scope="col" className={css.amount}>
            Cantidad
          </th>
          <th scope="col" className={css.amount}>
            Precio
          </th>
          <th scope="col">Descuento</th>
          <th scope="col" className={css.amount}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea, index) => (
          // A line has no id before it is issued.
          <tr key={`${index} ${linea.descripcion}`}>
            <td>{linea.textoAlumno}</td>
            <td>
              {linea.descripcion}
              <ClassDays fechas={linea.fechas} />
            </td>
            <td className={`num ${css.amount}`}>{numberText(linea.cantidad)}</td>
            <td className={`num ${css.amount}`}>{priceText(linea)}</td>
            <td className={css.number}>{discountText(linea) ?? '—'}</td>
            <td className={`num ${css.amount}`}>{moneyText(linea.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
