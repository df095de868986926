import { useReducer } from 'react';
import type { Mensaje, ProcesoReply } from '#libs/contracts';
import { numberText, useCan } from '../../base';
import { ErrorBand, Loading, Pager } from '../../ui';
import { PAGE_ROWS } from './calls';
import { CopyTable } from './CopyTable';
import { EnvioTable } from './EnvioTable';
import { FilterButtons } from './FilterButtons';
import { ResendBands } from './ResendBands';
import { RunCard } from './RunCard';
import css from './Sent.module.css';
import { sentReducer, startView } from './sent-view';
import { SentBar } from './SentBar';
import { useSentRows } from './use-sent-rows';

interface SentCardProps {
  message: Mensaje;
  /** The run that sends the message, while it is known. */
  process: ProcesoReply | undefined;
  /** When it changes, the rows are loaded again. */
  version: string;
}

/** What became of the message: on each channel address by address, or in the campus person by person. */
export function SentCard({ message, process, version }: SentCardProps) {
  const [view, dispatch] = useReducer(sentReducer, message.tipo, startView);
  const canSend = useCan()('mensajes.escribir');
  const isCampus = view.way === 'campus';
  const { envios, copies, shown, filters, empty, request } = useSentRows(message.id, view, version);
  if (envios.reply === undefined)
    return envios.error ? <ErrorBand error={envios.error} onRetry={envios.retry} /> : <Loading />;
  const { totales, canales, campus } = envios.reply;
  return (
    <>
      <RunCard process={process} campus={campus} />
      <FilterButtons filters={filters} chosen={view.filter} onChoose={(code) => dispatch({ type: 'filter', code })} />
      <section className={`tarjeta ${css.card}`} aria-label="Estado de los envíos" aria-busy={shown.isStale}>
        {canSend && !isCampus && message.acceso === null && <ResendBands message={message} totals={totales} />}
        <SentBar view={view} dispatch={dispatch} message={message} counts={{ canales, campus }} rows={request} />
        {!isCampus && (totales.guardado ?? 0) > 0 && (
          <p className={css.saved}>Guardado en fichero: no hay servidor de correo</p>
        )}
        {shown.error && <ErrorBand error={shown.error} onRetry={shown.retry} />}
        {isCampus ? (
          <CopyTable
            rows={copies.rows}
            hasReadings={campus.leidas !== null}
            empty={copies.reply ? empty : 'Cargando…'}
          />
        ) : (
          <EnvioTable
            rows={envios.rows}
            isMail={view.way === 'correo'}
            isInCampus={message.acceso === null}
            hasReadings={campus.leidas !== null}
            empty={empty}
          />
        )}
        {shown.reply !== undefined && (
          <Foot {...shown.reply} page={view.page} onGo={(page) => dispatch({ type: 'page', page })} />
        )}
      </section>
    </>
  );
}

interface FootProps {
  total: number;
  paginas: number;
  page: number;
  onGo: (page: number) => void;
}

function Foot({ total, paginas, page, onGo }: FootProps) {
  return (
    <div className={css.foot}>
      <span className="num">{total > 0 && spanOf(page, total)}</span>
      {paginas > 1 && <Pager label="Páginas de envíos" page={page} pages={paginas} onGo={onGo} />}
    </div>
  );
}

/** «1–50 de 1.282» */
function spanOf(page: number, count: number): string {
  const first = (page - 1) * PAGE_ROWS + 1;
  return `${numberText(first)}–${numberText(Math.min(count, page * PAGE_ROWS))} de ${numberText(count)}`;
}
