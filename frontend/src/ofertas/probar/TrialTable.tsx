import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { LineaSimulada, SimularReply } from '#libs/contracts';
import { fromHere, moneyText, recordPath, useCan } from '../../base';
import { DataTable, Pager, ScrollRegion, sliceOf, spanText, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import css from './Trial.module.css';

const PAGE_SIZE = 25;

const amount = (key: 'antes' | 'despues' | 'diferencia', heading: string): DataColumn<LineaSimulada> => ({
  key,
  heading,
  align: 'right',
  className: `num ${css.amount}`,
  cellProps: () => ({ 'data-titulo': heading }),
  cell: (linea) => moneyText(linea[key]),
});

/** The lines that would change, in pages, and the sum of the differences. */
export function TrialTable({ reply: { lineas, diferencia } }: { reply: SimularReply }) {
  const [requestedPage, setRequestedPage] = useState(1);
  const { items, page, pages } = sliceOf(lineas, requestedPage, PAGE_SIZE);
  return (
    <>
      <ScrollRegion label="Líneas que cambiarían">
        <DataTable
          caption="Líneas que cambiarían"
          className={cards.rows}
          columns={[
            { key: 'alumno', heading: 'Alumno', cell: ({ alumno }) => <strong>{alumno}</strong> },
            { key: 'linea', heading: 'Línea', cell: (linea) => <LineName linea={linea} /> },
            amount('antes', 'Antes'),
            amount('despues', 'Después'),
            amount('diferencia', 'Diferencia'),
          ]}
          rows={items}
          keyOf={({ linea_id }) => linea_id}
        />
      </ScrollRegion>
      <div className={css.foot}>
        <span className="num">{spanText(page, PAGE_SIZE, lineas.length)}</span>
        {pages > 1 && <Pager page={page} pages={pages} onGo={setRequestedPage} />}
        <span className={`num ${css.sum}`}>
          Diferencia total <strong>{moneyText(diferencia)}</strong>
        </span>
      </div>
    </>
  );
}

/** The description of the line, and its invoice. */
function LineName({ linea: { descripcion, numero, factura_id } }: { linea: LineaSimulada }) {
  const here = useLocation();
  const number = useCan()('facturas.ver') ? (
    <Link to={recordPath('/administrar/facturas/', factura_id)} state={fromHere(here)}>
      {numero}
    </Link>
  ) : (
    numero
  );
  return (
    <>
      {descripcion} <span className={`num ${css.number}`}>{number}</span>
    </>
  );
}
