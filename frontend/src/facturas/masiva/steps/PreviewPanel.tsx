import { IconAlertTriangle, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { MasivaReply, MasivaOmitido } from '../../../../../libs/contracts';
import { plainText } from '../../../base';
import { RecordLink, Button, Loading, ErrorBand, offerRetry, Pill, TextInput, ViewSwitch } from '../../../ui';
import { downloadPreview, type Preview, type usePreview } from '../draft/calls';
import { isLong, LONG_NOTICE, fixLinkText, omittedText } from '../draft/draft';
import { ExportMenu, type FileFormat } from '../run/ExportMenu';
import { InvoiceTable } from '../run/InvoiceTable';
import { ChangeBand } from './ChangeBand';
import css from './Steps.module.css';

interface CheckProps {
  preview: ReturnType<typeof usePreview>;
  /** The draft is complete: it can be previewed. */
  ready: boolean;
  /** The preview is that of the current draft. */
  fresh: boolean;
  students: number;
  /** The preview that was confirmed and no longer held: its changes are shown. */
  outdated: Preview | null;
  /** The buttons below. */
  children: ReactNode;
}

/** The preview: the invoices that would be issued, and the students without one, each with the reason and a link to fix it. */
export function PreviewPanel({ preview, ready, fresh, students, outdated, children }: CheckProps) {
  const { data, error, isFetching } = preview;
  return (
    <section className={`tarjeta ${css.check}`} aria-labelledby="facturar-comprobacion" aria-busy={isFetching}>
      <header className={css.checkHead}>
        <h2 id="facturar-comprobacion">Comprobación</h2>
        <Pill tone="notice" noDot>
          aún no se ha emitido nada
        </Pill>
        <Button
          className={css.end}
          icon={<IconRefresh size={16} stroke="1.75" aria-hidden />}
          disabled={isFetching}
          reason={!ready && 'Complete antes los datos de la factura'}
          staysFocusable
          onClick={() => void preview.refetch()}
        >
          Recalcular
        </Button>
        <ExportMenu
          reason={!fresh && 'Espere a la comprobación de lo que hay en pantalla'}
          entry={(format) => ({ onClick: () => data && void exportPreview(data, format) })}
        />
      </header>
      {error && !isFetching && (
        <div className={css.inset}>
          <ErrorBand title="No se ha podido comprobar." error={error} onRetry={() => void preview.refetch()} />
        </div>
      )}
      {!data && !error && <Loading text="Comprobando…" />}
      {data && (
        <div className={css.checkBody} data-antes={!fresh || undefined}>
          {fresh && outdated && isSameRequest(outdated, data) && (
            <ChangeBand before={outdated.reply} after={data.reply} />
          )}
          <PreviewResult reply={data.reply} students={students} />
        </div>
      )}
      {children}
    </section>
  );
}

async function exportPreview(preview: Preview, format: FileFormat): Promise<void> {
  try {
    await downloadPreview(preview, format);
  } catch (error) {
    if (await offerRetry(error)) await exportPreview(preview, format);
  }
}

const isSameRequest = (one: Preview, other: Preview): boolean =>
  JSON.stringify(one.request) === JSON.stringify(other.request);

type Side = 'facturas' | 'omitidos';

function PreviewResult({ reply, students }: { reply: MasivaReply; students: number }) {
  const { avisos } = reply;
  const { facturas = [], omitidos } = reply;
  const [side, setSide] = useState<Side>('facturas');
  const [search, setSearch] = useState('');
  return (
    <>
      {isLong(students) && (
        <Notice>
          Es un proceso largo: {students} alumnos. {LONG_NOTICE}
        </Notice>
      )}
      {avisos.map((aviso) => (
        <Notice key={aviso}>{aviso}</Notice>
      ))}
      {omitidos.length > 0 && <OmittedBand omitidos={omitidos} onShowAll={() => setSide('omitidos')} />}
      <div className={css.checkTools}>
        <ViewSwitch
          label="Qué se muestra"
          options={[
            { value: 'facturas', label: 'Se emitirán', count: facturas.length },
            { value: 'omitidos', label: 'No se facturarán', count: omitidos.length },
          ]}
          chosen={side}
          onChange={setSide}
        />
        <TextInput
          type="search"
          aria-label="Buscar en la comprobación"
          placeholder="Buscar en la comprobación"
          className={css.find}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {side === 'facturas' ? (
        <InvoiceTable
          title="Se emitirán"
          facturas={facturas.filter(matches(search))}
          empty="No hay nada que facturar"
        />
      ) : (
        <OmittedList omitidos={omitidos.filter(matches(search))} />
      )}
    </>
  );
}

/** Matches a text in the names of student and holder, without case and accents. */
function matches(search: string): (row: { alumno: string; titular?: string }) => boolean {
  return ({ alumno, titular = '' }) => plainText(`${alumno} ${titular}`).includes(plainText(search.trim()));
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} role="status">
      <IconInfoCircle size={18} stroke="1.75" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** Students in the band; the rest are shown on request. */
const MAX_IN_BAND = 5;

function OmittedBand({ omitidos, onShowAll }: { omitidos: readonly MasivaOmitido[]; onShowAll: () => void }) {
  return (
    <div className={css.leftOut} role="group" aria-label="No se facturarán">
      <IconAlertTriangle size={18} stroke="1.75" className={css.leftOutIcon} aria-hidden />
      <div className={css.leftOutWords}>
        <p>
          <strong>{omittedText(omitidos.length)}</strong> El resto no se ve afectado.
        </p>
        <OmittedList omitidos={omitidos.slice(0, MAX_IN_BAND)} />
        {omitidos.length > MAX_IN_BAND && (
          <Button small variant="quiet" onClick={onShowAll}>
            Ver los {omitidos.length}
          </Button>
        )}
      </div>
    </div>
  );
}

function OmittedList({ omitidos }: { omitidos: readonly MasivaOmitido[] }) {
  if (omitidos.length === 0) return <p className={css.nobody}>Nadie queda sin facturar.</p>;
  return (
    <ul className={css.omitted}>
      {omitidos.map(({ alumno_id, alumno, motivo, enlace }) => (
        <li key={alumno_id}>
          <span>
            <strong>{alumno}</strong> · {motivo}
          </span>
          {enlace !== null && <RecordLink to={enlace}>{fixLinkText(enlace)}</RecordLink>}
        </li>
      ))}
    </ul>
  );
}
