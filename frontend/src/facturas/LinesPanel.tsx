import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { InvoiceLine, InvoiceLinesReply, RecordReply } from '../../../libs/contracts';
import { forgetData, listPath, recordPath, useMay } from '../app';
import type { PanelProps } from '../records/panels';
import { askAgain, askConfirm, Button, Cargando, countText, ErrorBand, showToast } from '../ui';
import { deleteLines, useLines } from './calls';
import { NEW_LINE, studentOf } from './line-draft';
import { LinesTable } from './LinesTable';
import { LineWindow } from './LineWindow';
import { Totals } from './Totals';
import css from './Lines.module.css';

/** In the record of an invoice: its lines and what they come to. */
export function LinesPanel({ codigo, record, state, readOnly }: PanelProps) {
  const may = useMay();
  const mayEdit = !readOnly && may('facturas.editar');
  if (record.id === 0) return <LinesOfNew codigo={codigo} save={state.save} editable={mayEdit} />;
  return <LinesOf record={record} mayEdit={mayEdit} />;
}

/** The invoice that has just been saved to be given its first line: kept from its page as a new one to that of what it is now. */
let savedFor: number | null = null;

/** A line belongs to an invoice that is there: the new one is saved first. */
function LinesOfNew({
  codigo,
  save,
  editable,
}: {
  codigo: string;
  save: PanelProps['state']['save'];
  editable: boolean;
}) {
  const navigate = useNavigate();
  const { state: here, search } = useLocation() as { state: unknown; search: string };
  const headingId = useId();
  const add = async () => {
    const id = await save();
    if (id === null) return;
    savedFor = id;
    void navigate(recordPath(listPath(codigo), id) + search, { state: here, replace: true });
  };
  return (
    <section className="tarjeta" aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>Líneas</h2>
        {editable && (
          <Button variant="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => void add()}>
            Añadir
          </Button>
        )}
      </div>
      <p className={css.empty}>Al añadir la primera línea se guarda la factura como borrador.</p>
    </section>
  );
}

function LinesOf({ record, mayEdit }: { record: RecordReply; mayEdit: boolean }) {
  const lines = useLines(record.id);
  if (lines.data)
    return (
      <Lines
        record={record}
        reply={lines.data}
        editable={lines.data.editable && mayEdit}
        stale={lines.error}
        onReintentar={() => void lines.refetch()}
      />
    );
  if (lines.isError) return <ErrorBand error={lines.error} onReintentar={() => void lines.refetch()} />;
  return <Cargando />;
}

interface LinesProps {
  record: RecordReply;
  reply: InvoiceLinesReply;
  editable: boolean;
  /** Why asking again has failed: what is shown may not be so any more. */
  stale: Error | null;
  onReintentar: () => void;
}

function Lines({ record, reply, editable, stale, onReintentar }: LinesProps) {
  const { lineas, totales, mensaje } = reply;
  const headingId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useOpenLine(record.id, editable);
  // Lines that others have deleted meanwhile are not selected any more.
  const selected = lineas.filter(({ id }) => picked.has(id));
  const remove = async () => {
    const agreed = await askConfirm({
      titulo: '¿Desea eliminar las líneas de factura seleccionadas?',
      texto: selected.map(({ descripcion }) => descripcion).join(' · '),
    });
    if (!agreed) return;
    if (await removed(selected)) {
      setPicked(new Set());
      addButton.current?.focus();
    }
  };
  return (
    <div className={css.panel}>
      {!reply.editable && mensaje !== '' && (
        <p className={css.band} role="note">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {mensaje}
        </p>
      )}
      {stale && <ErrorBand error={stale} titulo="No se han podido leer las líneas." onReintentar={onReintentar} />}
      <section className={`tarjeta ${css.lines}`} aria-labelledby={headingId}>
        <div className={css.head}>
          <h2 id={headingId}>Líneas</h2>
          {editable && (
            <LineTools
              addButton={addButton}
              count={selected.length}
              onAdd={() => setOpen('nueva')}
              onEdit={() => setOpen(selected[0] ?? null)}
              onRemove={() => void remove()}
            />
          )}
        </div>
        <LinesTable
          lineas={lineas}
          picked={picked}
          editable={editable}
          onPick={setPicked}
          onOpen={setOpen}
          onRemove={() => void remove()}
        />
      </section>
      <Totals totales={totales} />
      {open !== null && (
        <LineWindow
          facturaId={record.id}
          line={open === 'nueva' ? null : open}
          start={{ ...NEW_LINE, alumno: studentOfNew(lineas, record) }}
          tiposIVA={reply.tiposIVA}
          tipoIVADefecto={reply.tipoIVADefecto}
          onSaved={(id) => setPicked(new Set([id]))}
          onCerrar={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** The line in the window; at first none, or the first one of an invoice that was saved for it. */
function useOpenLine(facturaId: number, editable: boolean) {
  const [open, setOpen] = useState<InvoiceLine | 'nueva' | null>(savedFor === facturaId && editable ? 'nueva' : null);
  useEffect(() => {
    savedFor = null;
  }, []);
  return [open, setOpen] as const;
}

function LineTools(props: {
  addButton: RefObject<HTMLButtonElement | null>;
  count: number;
  onAdd: () => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { addButton, count, onAdd, onEdit, onRemove } = props;
  return (
    <div className={css.tools} role="group" aria-label="Acciones de las líneas">
      <Button ref={addButton} variant="primary" icon={<IconPlus size={16} stroke={1.75} />} onClick={onAdd}>
        Añadir
      </Button>
      <Button
        icon={<IconPencil size={16} stroke={1.75} />}
        razon={count !== 1 && 'Seleccione una sola línea'}
        onClick={onEdit}
      >
        Modificar
      </Button>
      <Button
        variant="danger-quiet"
        icon={<IconTrash size={16} stroke={1.75} />}
        razon={count === 0 && 'Seleccione las líneas'}
        onClick={onRemove}
      >
        Borrar
      </Button>
      <span className="solo-lectores" role="status">
        {count === 0 ? '' : countText(count, 'línea seleccionada', 'líneas seleccionadas')}
      </span>
    </div>
  );
}

/** Deletes them; true when they are gone. What was refused is told, and what is there is read again. */
async function removed(lines: readonly InvoiceLine[]): Promise<boolean> {
  try {
    await deleteLines(lines.map(({ id }) => id));
    showToast({ texto: countText(lines.length, 'línea eliminada', 'líneas eliminadas') });
    return true;
  } catch (error) {
    return (await askAgain(error)) ? await removed(lines) : false;
  } finally {
    void forgetData();
  }
}

/** A new line is for whoever the last one was for; the first, for the student of the invoice. */
function studentOfNew(lineas: readonly InvoiceLine[], { valores, referencias }: RecordReply) {
  const last = lineas.at(-1);
  if (last) return studentOf(last);
  return referencias.alumno?.find(({ id }) => id === valores.alumno) ?? null;
}
