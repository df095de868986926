import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { BulkInvoice, ItemState, Process, ProcessItem } from '../../../../libs/contracts';
import { fetchItems, ITEMS_A_PAGE } from '../../procesos/calls';
import { isActive } from '../../procesos/model';
import { RecordLink } from '../../app';
import { Cargando, ErrorBand } from '../../ui';
import { InvoiceRows, TableFoot } from './InvoiceTable';
import { Switch } from './Switch';
import css from './Run.module.css';

type Side = 'hecho' | 'omitido' | 'fallido';

/** What was issued and what was not: the table fills while the run goes on. */
export function Results({ process, tools }: { process: Process; tools: ReactNode }) {
  const [side, setSide] = useState<Side>('hecho');
  const { hechos, omitidos, fallidos } = process;
  return (
    <>
      <div className={css.resultsHead}>
        <Switch
          etiqueta="Qué se muestra"
          opciones={[
            { valor: 'hecho', etiqueta: 'Emitidas', cuenta: hechos },
            { valor: 'omitido', etiqueta: 'Sin facturar', cuenta: omitidos },
            ...(fallidos > 0 ? [{ valor: 'fallido' as const, etiqueta: 'Con fallo', cuenta: fallidos }] : []),
          ]}
          elegida={side}
          onChange={setSide}
        />
        <div className={css.tools}>{tools}</div>
      </div>
      {side === 'hecho' ? (
        <Items process={process} estado="hecho" count={hechos}>
          {(items) => (
            <InvoiceRows
              titulo="Facturas emitidas"
              facturas={items.map(({ resultado }) => resultado as BulkInvoice)}
              vacio={isActive(process) ? 'Todavía no hay ninguna emitida' : 'No se ha emitido ninguna factura'}
            />
          )}
        </Items>
      ) : (
        <Items key={side} process={process} estado={side} count={side === 'omitido' ? omitidos : fallidos}>
          {(items) => <NotDone items={items} />}
        </Items>
      )}
    </>
  );
}

interface ItemsProps {
  process: Process;
  estado: ItemState;
  /** How many there are by now: when there are more, the page is asked for again. */
  count: number;
  children: (items: readonly ProcessItem[]) => ReactNode;
}

function Items({ process, estado, count, children }: ItemsProps) {
  const [pagina, setPagina] = useState(1);
  const items = useQuery({
    queryKey: ['proceso-elementos', process.id, estado, pagina, count],
    queryFn: ({ signal }) => fetchItems(process.id, estado, pagina, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  if (items.isError) return <ErrorBand error={items.error} onReintentar={() => void items.refetch()} />;
  if (!items.data) return <Cargando />;
  const { elementos, paginas, total } = items.data;
  return (
    <>
      {children(elementos)}
      <TableFoot size={ITEMS_A_PAGE} pagina={pagina} paginas={paginas} cuantas={total} onGo={setPagina} />
    </>
  );
}

function NotDone({ items }: { items: readonly ProcessItem[] }) {
  if (items.length === 0) return <p className={css.nobody}>Nadie ha quedado sin facturar.</p>;
  return (
    <ul className={css.notDone}>
      {items.map(({ orden, rotulo, motivo, arreglo }) => (
        <li key={orden}>
          <span>
            <strong>{rotulo}</strong> · {motivo}
          </span>
          {arreglo !== null && <RecordLink to={arreglo}>Ver la ficha</RecordLink>}
        </li>
      ))}
    </ul>
  );
}
