import type { ReactNode } from 'react';
import type { ProcesoReply } from '../../../../../libs/contracts';
import { countText, moneyText, numberText } from '../../../base';
import { RunProgress } from '../../../processes/run/RunProgress';
import type { StopQuestion } from '../../../processes/run/StopButton';
import { useRunTotals } from '../draft/calls';
import { countOmissions, isBilledBefore } from '../draft/omissions';
import type { RunKind } from '../draft/run-kind';
import css from './Run.module.css';

interface ProgressProps {
  kind: Pick<RunKind<never>, 'progressText' | 'billed'>;
  process: ProcesoReply;
  onRetried: (id: number) => void;
}

/** How far a run is, with its figures. */
export function Progress({ kind, process, onRetried }: ProgressProps) {
  const { total, hechos, omitidos, fallidos } = process;
  return (
    <RunProgress
      process={process}
      activeText={kind.progressText(hechos + omitidos + fallidos, total)}
      activeNote="Puede cerrar esta pantalla: el proceso sigue y queda en Procesos. Lo emitido ya es definitivo."
      resultText={resultSentence(kind, process)}
      stopQuestion={STOP}
      onRetried={onRetried}
    >
      <Figures kind={kind} process={process} />
    </RunProgress>
  );
}

const STOP: StopQuestion = {
  title: '¿Detener la facturación?',
  text: 'Lo emitido se conserva.',
  cancelLabel: 'Seguir facturando',
};

/** How a run has ended. */
function resultSentence(kind: ProgressProps['kind'], process: ProcesoReply): string {
  if (isBilledBefore(process)) return 'Ya estaban facturadas, quizá por otra persona: no quedaba nada por emitir.';
  const { problems, billed } = countOmissions(process);
  if (process.error !== null || billed === 0) return process.error ?? process.resumen ?? '';
  const issued = countText(process.hechos, 'factura emitida', 'facturas emitidas');
  return `${issued}, ${numberText(problems)} sin facturar. ${kind.billed}: ${numberText(billed)}.`;
}

function Figures({ kind, process }: Pick<ProgressProps, 'kind' | 'process'>) {
  const { id, total: items, hechos, omitidos, fallidos } = process;
  const { problems, billed } = countOmissions(process);
  const { data: totals } = useRunTotals(id, hechos);
  return (
    <dl className={css.figures} data-six={billed > 0 || undefined}>
      <Figure title="Emitidas">{numberText(hechos)}</Figure>
      <Figure title="Sin facturar" isBad={problems > 0}>
        {numberText(problems)}
      </Figure>
      {billed > 0 && <Figure title={kind.billed}>{numberText(billed)}</Figure>}
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
