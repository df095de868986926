import { useState, type ReactNode } from 'react';
import type { MasivaFactura, ProcesoReply } from '../../../../../libs/contracts';
import { ITEMS_A_PAGE, type WhichItems } from '../../../processes/calls';
import { isActive } from '../../../processes/model';
import { NotDoneList } from '../../../processes/run/NotDoneList';
import { RunItems } from '../../../processes/run/RunItems';
import { ViewSwitch } from '../../../ui';
import { fixLinkText } from '../draft/draft';
import { countOmissions } from '../draft/omissions';
import type { RunKind } from '../draft/run-kind';
import { InvoiceRows, TableFoot } from './InvoiceTable';
import css from './Run.module.css';

type Side = 'hecho' | 'omitido' | 'ya' | 'fallido';

/** The items behind each side. */
const ITEMS: Record<Side, WhichItems> = {
  hecho: { estado: 'hecho' },
  omitido: { estado: 'omitido', yaHechos: 0 },
  ya: { estado: 'omitido', yaHechos: 1 },
  fallido: { estado: 'fallido' },
};

interface ResultsProps {
  kind: Pick<RunKind<never>, 'billed'>;
  process: ProcesoReply;
  tools: ReactNode;
}

/** The items of a run by outcome; the table fills while the run is active. */
export function Results({ kind, process, tools }: ResultsProps) {
  const [side, setSide] = useState<Side>('hecho');
  const { hechos, fallidos } = process;
  const { problems, billed } = countOmissions(process);
  const counts: Record<Side, number> = { hecho: hechos, omitido: problems - fallidos, ya: billed, fallido: fallidos };
  return (
    <>
      <div className={css.resultsHead}>
        <ViewSwitch
          label="Qué se muestra"
          options={[
            { value: 'hecho', label: 'Emitidas', count: hechos },
            { value: 'omitido', label: 'Sin facturar', count: counts.omitido },
            ...(billed > 0 ? [{ value: 'ya' as const, label: kind.billed, count: billed }] : []),
            ...(fallidos > 0 ? [{ value: 'fallido' as const, label: 'Con fallo', count: fallidos }] : []),
          ]}
          chosen={side}
          onChange={setSide}
        />
        <div className={css.tools}>{tools}</div>
      </div>
      <RunItems key={side} process={process} which={ITEMS[side]} count={counts[side]}>
        {({ items, total, ...pages }) => (
          <>
            {side === 'hecho' ? (
              <InvoiceRows
                title="Facturas emitidas"
                facturas={items.map(({ resultado }) => resultado as MasivaFactura)}
                empty={isActive(process) ? 'Todavía no hay ninguna emitida' : 'No se ha emitido ninguna factura'}
              />
            ) : (
              <NotDoneList
                items={items}
                empty="Nadie ha quedado sin facturar."
                linkText={(url) => fixLinkText(url, 'Ver la ficha')}
              />
            )}
            <TableFoot size={ITEMS_A_PAGE} count={total} {...pages} />
          </>
        )}
      </RunItems>
    </>
  );
}
