import type { ReactNode } from 'react';
import type { ProcesoReply } from '#libs/contracts';
import { moneyText, numberText } from '../../../base';
import { useRunTotals } from '../draft/calls';
import { countOmissions } from '../draft/omissions';
import css from './Figures.module.css';

/** The figures of a run: invoices issued, omissions and what is still pending. @param billed plural noun for what was billed before */
export function Figures({ billed: billedTitle, process }: { billed: string; process: ProcesoReply }) {
  const { id, total: items, hechos, omitidos, fallidos } = process;
  const { problems, billed } = countOmissions(process);
  const { data: totals } = useRunTotals(id, hechos);
  return (
    <dl className={css.figures} data-six={billed > 0 || undefined}>
      <Figure title="Emitidas">{numberText(hechos)}</Figure>
      <Figure title="Sin facturar" isBad={problems > 0}>
        {numberText(problems)}
      </Figure>
      {billed > 0 && <Figure title={billedTitle}>{numberText(billed)}</Figure>}
      <Figure title="Pendientes">{numberText(items - hechos - omitidos - fallidos)}</Figure>
      <Figure title="Total emitido">{moneyText(totals?.totalEmitido) || '—'}</Figure>
      <Figure title="Último número">{totals?.ultimoNumero ?? '—'}</Figure>
    </dl>
  );
}

function Figure({ title, isBad = false, children }: { title: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="num" data-mal={isBad || undefined}>
        {children}
      </dd>
    </div>
  );
}
