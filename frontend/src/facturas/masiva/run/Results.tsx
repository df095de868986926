import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { MasivaFactura, ItemState, ProcesoReply, ProcesoElemento } from '../../../../../libs/contracts';
import { fetchItems, ITEMS_A_PAGE } from '../../../processes/calls';
import { isActive } from '../../../processes/model';
import { RecordLink, Loading, ErrorBand, ViewSwitch } from '../../../ui';
import { InvoiceRows, TableFoot } from './InvoiceTable';
import css from './Run.module.css';

type Side = 'hecho' | 'omitido' | 'fallido';

/** The items of a run by outcome; the table fills while the run is active. */
export function Results({ process, tools }: { process: ProcesoReply; tools: ReactNode }) {
  const [side, setSide] = useState<Side>('hecho');
  const { hechos, omitidos, fallidos } = process;
  return (
    <>
      <div className={css.resultsHead}>
        <ViewSwitch
          label="Qué se muestra"
          options={[
            { value: 'hecho', label: 'Emitidas', count: hechos },
            { value: 'omitido', label: 'Sin facturar', count: omitidos },
            ...(fallidos > 0 ? [{ value: 'fallido' as const, label: 'Con fallo', count: fallidos }] : []),
          ]}
          chosen={side}
          onChange={setSide}
        />
        <div className={css.tools}>{tools}</div>
      </div>
      {side === 'hecho' ? (
        <Items process={process} state="hecho" count={hechos}>
          {(items) => (
            <InvoiceRows
              title="Facturas emitidas"
              facturas={items.map(({ resultado }) => resultado as MasivaFactura)}
              empty={isActive(process) ? 'Todavía no hay ninguna emitida' : 'No se ha emitido ninguna factura'}
            />
          )}
        </Items>
      ) : (
        <Items key={side} process={process} state={side} count={side === 'omitido' ? omitidos : fallidos}>
          {(items) => <NotDone items={items} />}
        </Items>
      )}
    </>
  );
}

interface ItemsProps {
  process: ProcesoReply;
  state: ItemState;
  /** Items with this outcome so far; a change loads the page again. */
  count: number;
  children: (items: readonly ProcesoElemento[]) => ReactNode;
}

function Items({ process, state, count, children }: ItemsProps) {
  const [page, setPage] = useState(1);
  const items = useQuery({
    queryKey: ['proceso-elementos', process.id, state, page, count],
    queryFn: ({ signal }) => fetchItems(process.id, state, page, { signal, isBackground: true }),
    // The page before, unless it was empty: «ninguna» would no longer be true.
    placeholderData: (previous) => (previous?.total === 0 ? undefined : previous),
  });
  if (items.isError) return <ErrorBand error={items.error} onRetry={() => void items.refetch()} />;
  if (!items.data) return <Loading />;
  const { elementos, paginas, total } = items.data;
  return (
    <>
      {children(elementos)}
      <TableFoot size={ITEMS_A_PAGE} page={page} pages={paginas} count={total} onGo={setPage} />
    </>
  );
}

function NotDone({ items }: { items: readonly ProcesoElemento[] }) {
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
