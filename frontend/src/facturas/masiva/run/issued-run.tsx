import { IconFileTypePdf, IconFileX, IconListDetails, IconMail } from '@tabler/icons-react';
import type { MasivaFactura, ProcesoReply } from '#libs/contracts';
import { REASON_INPUTS } from '#libs/facturas/calculo';
import { countText, listPath, numberText, useCan } from '../../../base';
import { sendInvoicesOfRunPath } from '../../../documentos';
import type { DoneItems, ResultSide, RunKind, UndoKind } from '../../../processes/confirmed-run';
import { isActive } from '../../../processes/model';
import { dialogInputOf } from '../../../records/model/action-inputs';
import { Button, ButtonLink, ExportMenu } from '../../../ui';
import { invoicesPath, pdfsPath, rectifyRun, resultFilePath } from '../draft/calls';
import { fixLinkText } from '../draft/draft';
import type { IssueKind } from '../draft/issue-kind';
import { countOmissions, isBilledBefore } from '../draft/omissions';
import { Figures } from './Figures';
import { InvoiceRows } from './InvoiceTable';

/** The breadcrumbs of the screens that issue invoices. */
export const INVOICE_CRUMBS = [{ title: 'Facturas', url: listPath('facturas') }];

/** The screen of a run that issues invoices. */
export const issuedRun = ({ title, page, again, progressText, billed }: IssueKind<never>): RunKind => ({
  title,
  activeText: ({ total, hechos, omitidos, fallidos }) => progressText(hechos + omitidos + fallidos, total),
  activeNote: 'Puede cerrar esta pantalla: el proceso sigue y queda en Procesos. Lo emitido ya es definitivo.',
  resultText: (process) => resultSentence(billed, process),
  stopQuestion: {
    title: '¿Detener la facturación?',
    text: 'Lo emitido se conserva.',
    cancelLabel: 'Seguir facturando',
  },
  figures: (process) => <Figures billed={billed} process={process} />,
  sides: (process) => sidesOf(billed, process),
  done: (items) => <Issued {...items} />,
  notDone: { empty: 'Nadie ha quedado sin facturar.', linkText: (url) => fixLinkText(url, 'Ver la ficha') },
  tools: (process) => <Tools process={process} />,
  undo: RECTIFY_ALL,
  ways: () => [
    { to: page, text: again },
    { to: listPath('facturas'), text: 'Ir a Facturas' },
  ],
});

/** The outcome of a run in a sentence. */
function resultSentence(billedTitle: string, process: ProcesoReply): string {
  if (isBilledBefore(process)) return 'Ya estaban facturadas, quizá por otra persona: no quedaba nada por emitir.';
  const { problems, billed } = countOmissions(process);
  if (process.error !== null || billed === 0) return process.error ?? process.resumen ?? '';
  const issued = countText(process.hechos, 'factura emitida', 'facturas emitidas');
  return `${issued}, ${numberText(problems)} sin facturar. ${billedTitle}: ${numberText(billed)}.`;
}

function sidesOf(billedTitle: string, process: ProcesoReply): ResultSide[] {
  const { hechos, fallidos } = process;
  const { problems, billed } = countOmissions(process);
  const sides: ResultSide[] = [
    { value: 'hecho', label: 'Emitidas', count: hechos, which: { estado: 'hecho' } },
    {
      value: 'omitido',
      label: 'Sin facturar',
      count: problems - fallidos,
      which: { estado: 'omitido', yaHechos: 0 },
    },
  ];
  if (billed > 0)
    sides.push({ value: 'ya', label: billedTitle, count: billed, which: { estado: 'omitido', yaHechos: 1 } });
  if (fallidos > 0) sides.push({ value: 'fallido', label: 'Con fallo', count: fallidos, which: { estado: 'fallido' } });
  return sides;
}

function Issued({ process, items }: DoneItems) {
  return (
    // Each page of results has its own key, so that open rows close when another page is shown.
    <InvoiceRows
      key={items[0]?.orden}
      title="Facturas emitidas"
      facturas={items.map(({ resultado }) => resultado as MasivaFactura)}
      empty={isActive(process) ? 'Todavía no hay ninguna emitida' : 'No se ha emitido ninguna factura'}
    />
  );
}

const RECTIFY_ALL: UndoKind = {
  permission: 'facturas.emitir',
  icon: <IconFileX size={16} stroke="1.75" aria-hidden />,
  label: 'Rectificar todas',
  question: ({ hechos }) => ({
    title: hechos === 1 ? '¿Rectificar la factura?' : `¿Rectificar las ${numberText(hechos)} facturas?`,
    text: 'Se emite una factura rectificativa por cada una, que la anula entera. Las que ya están rectificadas quedan como están.',
    acceptLabel: 'Rectificar',
    isDanger: true,
  }),
  inputs: REASON_INPUTS.map(dialogInputOf),
  start: rectifyRun,
};

/** Links for the invoices of a run: their PDF, their list, and the result of the run as a file. */
function Tools({ process }: { process: ProcesoReply }) {
  const { id, hechos } = process;
  const can = useCan();
  const file = <ExportMenu entry={(format) => ({ href: resultFilePath(id, format) })} />;
  if (hechos === 0) return file;
  const pdf = <IconFileTypePdf size={16} stroke="1.75" aria-hidden />;
  return (
    <>
      {isActive(process) ? (
        <Button icon={pdf} reason="Cuando termine">
          Descargar PDF
        </Button>
      ) : (
        <ButtonLink isFile to={pdfsPath(id)} icon={pdf}>
          Descargar PDF
        </ButtonLink>
      )}
      {!isActive(process) && can('mensajes.escribir') && (
        <ButtonLink to={sendInvoicesOfRunPath(id, hechos)} icon={<IconMail size={16} stroke="1.75" aria-hidden />}>
          Enviar por correo
        </ButtonLink>
      )}
      <ButtonLink to={invoicesPath(id)} icon={<IconListDetails size={16} stroke="1.75" aria-hidden />}>
        Ver en Facturas
      </ButtonLink>
      {file}
    </>
  );
}
