import { IconAlertTriangle, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { BulkInvoicingReply, BulkOmission } from '../../../../libs/contracts';
import { RecordLink } from '../../app';
import { Button, Cargando, ErrorBand, Pill, TextInput } from '../../ui';
import type { usePreview } from './calls';
import { isLong, LONG_NOTICE, mendWords, omittedText } from './draft';
import { InvoiceTable } from './InvoiceTable';
import { Switch } from './Switch';
import css from './Bulk.module.css';

interface CheckProps {
  preview: ReturnType<typeof usePreview>;
  /** There is something on screen that can be asked about. */
  ready: boolean;
  fresh: boolean;
  students: number;
  /** Where it ends. */
  children: ReactNode;
}

/** What would be issued, and before that who would be left out, why, and where that is mended. */
export function Check({ preview, ready, fresh, students, children }: CheckProps) {
  const { data, error, isFetching } = preview;
  return (
    <section className={`tarjeta ${css.check}`} aria-labelledby="facturar-comprobacion" aria-busy={isFetching}>
      <header className={css.checkHead}>
        <h2 id="facturar-comprobacion">Comprobación</h2>
        <Pill tono="notice" sinPunto>
          aún no se ha emitido nada
        </Pill>
        <Button
          className={css.end}
          icon={<IconRefresh size={16} stroke="1.75" aria-hidden />}
          disabled={isFetching}
          razon={!ready && 'Complete antes los datos de la factura'}
          staysFocusable
          onClick={() => void preview.refetch()}
        >
          Recalcular
        </Button>
      </header>
      {error && !isFetching && (
        <div className={css.inset}>
          <ErrorBand titulo="No se ha podido comprobar." error={error} onReintentar={() => void preview.refetch()} />
        </div>
      )}
      {!data && !error && <Cargando texto="Comprobando…" />}
      {data && (
        <div className={css.checkBody} data-antes={!fresh || undefined}>
          <Found reply={data.reply} students={students} />
        </div>
      )}
      {children}
    </section>
  );
}

type Side = 'facturas' | 'omitidos';

function Found({ reply, students }: { reply: BulkInvoicingReply; students: number }) {
  const { avisos } = reply;
  const facturas = useMemo(() => byName(reply.facturas ?? []), [reply.facturas]);
  const omitidos = useMemo(() => byName(reply.omitidos), [reply.omitidos]);
  const [side, setSide] = useState<Side>('facturas');
  const [wanted, setWanted] = useState('');
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
      {omitidos.length > 0 && <LeftOut omitidos={omitidos} onAll={() => setSide('omitidos')} />}
      <div className={css.checkTools}>
        <Switch
          etiqueta="Qué se muestra"
          opciones={[
            { valor: 'facturas', etiqueta: 'Se emitirán', cuenta: facturas.length },
            { valor: 'omitidos', etiqueta: 'No se facturarán', cuenta: omitidos.length },
          ]}
          elegida={side}
          onChange={setSide}
        />
        <TextInput
          type="search"
          aria-label="Buscar en la comprobación"
          placeholder="Buscar en la comprobación"
          className={css.find}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {side === 'facturas' ? (
        <InvoiceTable titulo="Se emitirán" facturas={facturas.filter(fits(wanted))} vacio="No hay nada que facturar" />
      ) : (
        <OmittedList omitidos={omitidos.filter(fits(wanted))} />
      )}
    </>
  );
}

/** As one looks for somebody. */
const byName = <T extends { alumno: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => one.alumno.localeCompare(other.alumno, 'es'));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whoever has the wanted words in their name, or in that of who pays. */
function fits(wanted: string): (row: { alumno: string; titular?: string }) => boolean {
  return ({ alumno, titular = '' }) => plain(`${alumno} ${titular}`).includes(plain(wanted.trim()));
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} role="status">
      <IconInfoCircle size={18} stroke="1.75" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** Those in sight before one asks for all of them. */
const FIRST = 5;

function LeftOut({ omitidos, onAll }: { omitidos: readonly BulkOmission[]; onAll: () => void }) {
  return (
    <div className={css.leftOut} role="group" aria-label="No se facturarán">
      <IconAlertTriangle size={18} stroke="1.75" className={css.leftOutIcon} aria-hidden />
      <div className={css.leftOutWords}>
        <p>
          <strong>{omittedText(omitidos.length)}</strong> El resto no se ve afectado.
        </p>
        <OmittedList omitidos={omitidos.slice(0, FIRST)} />
        {omitidos.length > FIRST && (
          <Button small variant="quiet" onClick={onAll}>
            Ver los {omitidos.length}
          </Button>
        )}
      </div>
    </div>
  );
}

export function OmittedList({ omitidos }: { omitidos: readonly BulkOmission[] }) {
  if (omitidos.length === 0) return <p className={css.nobody}>Nadie queda sin facturar.</p>;
  return (
    <ul className={css.omitted}>
      {omitidos.map(({ alumno_id, alumno, motivo, enlace }) => (
        <li key={alumno_id}>
          <span>
            <strong>{alumno}</strong> · {motivo}
          </span>
          {enlace !== null && <RecordLink to={enlace}>{mendWords(enlace)}</RecordLink>}
        </li>
      ))}
    </ul>
  );
}
