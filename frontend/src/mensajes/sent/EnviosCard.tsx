import { useState } from 'react';
import type { Mensaje, ProcesoReply } from '#libs/contracts';
import { numberText, useCan } from '../../base';
import { ErrorBand, Loading, Pager } from '../../ui';
import { EnvioTable } from './EnvioTable';
import { ExportButton } from './ExportButton';
import { FilterButtons } from './FilterButtons';
import { ResendBands } from './ResendBands';
import { RunCard } from './RunCard';
import css from './Sent.module.css';
import { countOf, ENVIO_FILTERS, type EnvioFilter } from './states';
import { ENVIOS_A_PAGE, useEnvios } from './use-envios';

const [ALL] = ENVIO_FILTERS;

interface EnviosCardProps {
  message: Mensaje;
  /** The run that sends the message, while it is known. */
  process: ProcesoReply | undefined;
  /** When it changes, the envíos are loaded again. */
  version: string;
}

/** The state of the message on each channel and address, with filters that carry their counts. */
export function EnviosCard({ message, process, version }: EnviosCardProps) {
  const [filter, setFilter] = useState<EnvioFilter | undefined>(ALL);
  const [page, setPage] = useState(1);
  const canSend = useCan()('mensajes.escribir');
  const states = filter?.states ?? [];
  const envios = useEnvios({ id: message.id, states, page, version });
  if (envios.reply === undefined)
    return envios.error ? <ErrorBand error={envios.error} onRetry={envios.retry} /> : <Loading />;
  const { rows, reply } = envios;
  const isSaved = (reply.totales.guardado ?? 0) > 0;
  const count = filter === undefined ? 0 : countOf(filter, reply.totales);
  return (
    <>
      <RunCard process={process} campus={reply.campus} asksConfirmation={message.confirmar || message.oficial} />
      <FilterButtons
        totals={reply.totales}
        chosen={filter?.code ?? ''}
        onChoose={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <section className={`tarjeta ${css.card}`} aria-label="Estado de los envíos" aria-busy={envios.isStale}>
        {canSend && <ResendBands message={message} totals={reply.totales} />}
        <div className={css.bar}>
          <p className={css.note}>{isSaved && 'Guardado en fichero: no hay servidor de correo'}</p>
          <ExportButton id={message.id} states={states} name={message.asunto} />
        </div>
        <EnvioTable rows={rows} isMail={message.tipo === '01'} empty={filter?.empty ?? ''} />
        <div className={css.foot}>
          <span className="num">{rows.length > 0 && spanOf(page, count)}</span>
          {reply.paginas > 1 && <Pager label="Páginas de envíos" page={page} pages={reply.paginas} onGo={setPage} />}
        </div>
      </section>
    </>
  );
}

/** «1–50 de 1.282» */
function spanOf(page: number, count: number): string {
  const first = (page - 1) * ENVIOS_A_PAGE + 1;
  return `${numberText(first)}–${numberText(Math.min(count, page * ENVIOS_A_PAGE))} de ${numberText(count)}`;
}
