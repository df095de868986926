import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LineaFactura, LineasFacturaReply, RecordReply } from '#libs/contracts';
import { refetchData, listPath, recordPath, useCan, countText } from '../../base';
import type { PanelProps } from '../../records/form/panels';
import { offerRetry, askConfirm, Button, Loading, ErrorBand, showToast } from '../../ui';
import { deleteLines, useLines } from './calls';
import { withTab } from '../../records/state/use-tab';
import { useDiscardOffer } from './use-discard-offer';
import { NEW_LINE, studentOf } from './line-draft';
import { LinesTable } from './LinesTable';
import { LineWindow } from './LineWindow';
import { RectificationBand } from './RectificationBand';
import { Totals } from './Totals';
import css from './Lines.module.css';

/** The panel of an invoice: its lines and totals. */
export function LinesPanel({ code, record, state, readOnly }: PanelProps) {
  const can = useCan();
  const canEdit = !readOnly && can('facturas.editar');
  if (record.id === 0) return <LinesOfNew code={code} state={state} editable={canEdit} />;
  return <LinesLoader code={code} record={record} canEdit={canEdit} />;
}

/** The panel of an unsaved invoice. Adding a line saves the invoice, then opens its page with the form of the first line. */
function LinesOfNew({
  code,
  state: { save, tab },
  editable,
}: Pick<PanelProps, 'code' | 'state'> & { editable: boolean }) {
  const navigate = useNavigate();
  const { state: here, search } = useLocation() as { state: unknown; search: string };
  const headingId = useId();
  const add = async () => {
    const id = await save();
    if (id === null) return;
    // Keeps this tab selected on the next page. On another tab this panel would not load, so the line window would not open.
    const state = withTab(withFirstLine(here), tab.active);
    void navigate(recordPath(listPath(code), id) + search, { state, replace: true });
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

function LinesLoader({ code, record, canEdit }: Pick<PanelProps, 'code' | 'record'> & { canEdit: boolean }) {
  const lines = useLines(record.id);
  if (lines.data)
    return (
      <Lines
        code={code}
        record={record}
        reply={lines.data}
        editable={lines.data.editable && canEdit}
        refetchError={lines.error}
        onRetry={() => void lines.refetch()}
      />
    );
  if (lines.isError) return <ErrorBand error={lines.error} onRetry={() => void lines.refetch()} />;
  return <Loading />;
}

interface LinesProps {
  code: string;
  record: RecordReply;
  reply: LineasFacturaReply;
  editable: boolean;
  /** The error of the last refetch; null if the last refetch succeeded. If set, the lines may be stale. */
  refetchError: Error | null;
  onRetry: () => void;
}

function Lines({ code, record, reply, editable, refetchError, onRetry }: LinesProps) {
  const { lineas, totales, mensaje } = reply;
  const headingId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { state: here } = useLocation() as { state: unknown };
  const offerDiscard = useDiscardOffer(code, record.id);
  const [open, setOpen] = useState<LineaFactura | 'new' | null>(
    editable && lineas.length === 0 && isForFirstLine(here) ? 'new' : null,
  );
  // Drops picked lines that another user has deleted.
  const selected = lineas.filter(({ id }) => picked.has(id));
  const remove = async () => {
    const isConfirmed = await askConfirm({
      title: '¿Desea eliminar las líneas de factura seleccionadas?',
      text: selected.map(({ descripcion }) => descripcion).join(' · '),
    });
    if (!isConfirmed) return;
    if (await removeLines(selected, reply.version)) {
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
      {reply.rectificacion && <RectificationBand code={code} rectification={reply.rectificacion} />}
      {refetchError && <ErrorBand error={refetchError} title="No se han podido leer las líneas." onRetry={onRetry} />}
      <section className={`tarjeta ${css.lines}`} aria-labelledby={headingId}>
        <div className={css.head}>
          <h2 id={headingId}>Líneas</h2>
          {editable && (
            <LineTools
              addButton={addButton}
              count={selected.length}
              onAdd={() => setOpen('new')}
              onEdit={() => setOpen(selected[0] ?? null)}
              onRemove={() => void remove()}
            />
          )}
        </div>
        <LinesTable
          lineas={lineas}
          picked={picked}
          isEditable={editable}
          onPick={setPicked}
          onOpen={setOpen}
          onRemove={() => void remove()}
        />
      </section>
      <Totals totales={totales} />
      {open !== null && (
        <LineWindow
          facturaId={record.id}
          version={reply.version}
          line={open === 'new' ? null : open}
          start={{ ...NEW_LINE, alumno: studentOfNew(lineas, record) }}
          tiposIVA={reply.tiposIVA}
          defaultTipoIVA={reply.tipoIVADefecto}
          onSaved={(id) => setPicked(new Set([id]))}
          onClose={(isSaved) => {
            setOpen(null);
            if (!isSaved && lineas.length === 0 && isForFirstLine(here)) offerDiscard();
          }}
        />
      )}
    </div>
  );
}

/**
 * Adds the mark `firstLine` to the history state. The mark says why the invoice was saved: a line needs a saved invoice, and the user is
 * adding the first line.
 */
const withFirstLine = (state: unknown) => ({ ...(typeof state === 'object' ? state : null), firstLine: true });

const isForFirstLine = (state: unknown): boolean => typeof state === 'object' && state !== null && 'firstLine' in state;

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
        reason={count !== 1 && 'Seleccione una sola línea'}
        onClick={onEdit}
      >
        Modificar
      </Button>
      <Button
        variant="danger-quiet"
        icon={<IconTrash size={16} stroke={1.75} />}
        reason={count === 0 && 'Seleccione las líneas'}
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

/** Deletes lines and reloads the invoice. If the server refuses, shows the refusal and resolves to false. */
async function removeLines(lines: readonly LineaFactura[], version: number): Promise<boolean> {
  try {
    await deleteLines(
      lines.map(({ id }) => id),
      version,
    );
    showToast({ text: countText(lines.length, 'línea eliminada', 'líneas eliminadas') });
    return true;
  } catch (error) {
    return (await offerRetry(error)) ? await removeLines(lines, version) : false;
  } finally {
    void refetchData();
  }
}

/** The initial student of a new line: the student of the last line, else of the invoice. */
function studentOfNew(lineas: readonly LineaFactura[], { valores, referencias }: RecordReply) {
  const last = lineas.at(-1);
  if (last) return studentOf(last);
  return referencias.alumno?.find(({ id }) => id === valores.alumno) ?? null;
}
