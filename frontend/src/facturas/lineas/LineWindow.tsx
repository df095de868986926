import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ConceptoAlumno, LineaFactura } from '#libs/contracts';
import { broadcast, moneyText } from '../../base';
import { useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { RecordPicker } from '../../fields/picker';
import {
  askConfirm,
  Button,
  CheckInput,
  ErrorBand,
  Field,
  FieldNote,
  focusFirstInvalid,
  SelectInput,
  showToast,
  TextInput,
  Window,
} from '../../ui';
import { MAX_DESCRIPCION } from '#libs/facturas/calculo';
import { toInteger } from '#libs/platform/dinero';
import { AmountsBlock } from './AmountsBlock';
import { useConcepts } from './calls';
import { isFee, MonthField } from './MonthField';
import { LineConflictWindow } from './LineConflictWindow';
import { offerText, UNNAMED_CONCEPT } from './line-parts';
import type { LineDraft } from './line-draft';
import { ReasonsWindow, StoredReasonsWindow, type ReasonsWindowProps } from './ReasonsWindow';
import { useLineForm, type LineForm } from './use-line-form';
import css from './LineWindow.module.css';

export interface LineWindowProps {
  facturaId: number;
  /** Version of the draft invoice on screen. A later version does not change a form that is already open. */
  version: number;
  /** Null for a new line. */
  line: LineaFactura | null;
  /** The initial input for a new line. */
  start: LineDraft;
  tiposIVA: readonly string[];
  defaultTipoIVA: string;
  onSaved: (id: number) => void;
  onClose: (isSaved: boolean) => void;
}

const ID = 'linea_factura';

const close = () => broadcast('claustro:ventana', { id: ID, accion: 'cerrar' });

/** The form of an invoice line: what is charged, and the amounts, calculated while typing. */
export function LineWindow({ facturaId, version, line, start, onSaved, onClose, ...rates }: LineWindowProps) {
  const form = useLineForm(facturaId, { line, version }, start);
  const root = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const [showsReasons, setShowsReasons] = useState(false);
  const conceptName = useConceptNames(form.draft, line);
  const hasReasons = line !== null || (form.offers.isRequested && !form.draft.descuentoManual);
  const finish = (id: number | null): boolean => {
    if (id === null) {
      focusFirstInvalid(root);
      return false;
    }
    showToast({ text: line === null ? 'Línea añadida' : 'Línea guardada' });
    isSaved.current = true;
    onSaved(id);
    return true;
  };
  const save = async () => finish(await form.save());
  const settle = async (draft: LineDraft) => {
    if (finish(await form.settle(draft))) close();
  };
  const confirmLeave = () =>
    !form.isTouched ||
    askConfirm({
      title: 'Hay cambios sin guardar en la línea',
      acceptLabel: 'Descartar',
      cancelLabel: 'Seguir editando',
    });
  useLeaveGuard({
    hasChanges: () => form.isTouched,
    confirm: () => Promise.resolve(confirmLeave()),
    window: {},
  });
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (await save()) close();
  };
  return (
    <>
      <Window
        id={ID}
        isOpen
        title={line === null ? 'Añadir línea' : 'Modificar línea'}
        width="720px"
        acceptLabel="Aceptar concepto"
        cancelLabel="Cancelar cambios"
        isBusy={form.saving}
        note={
          <>
            <kbd>Esc</kbd> cancela · <kbd>Ctrl</kbd> <kbd>Intro</kbd> acepta
          </>
        }
        onAccept={save}
        // The button «Cancelar cambios» closes the window without a question. Esc and the cross ask first, because the person may press
        // them by mistake.
        beforeCancel={(byButton) => byButton || confirmLeave()}
        onClose={() => onClose(isSaved.current)}
      >
        <div ref={root} className={css.form} onKeyDown={(event) => void onKeyDown(event)}>
          <ChargeFields form={form} line={line} />
          <AmountsBlock form={form} {...rates} />
          <p className={css.note}>
            <span role="status">{discountSource(line, form)}</span>
            {hasReasons && (
              <Button small variant="quiet" onClick={() => setShowsReasons(true)}>
                ¿Por qué este precio?
              </Button>
            )}
          </p>
        </div>
      </Window>
      {form.conflict !== null && (
        <LineConflictWindow
          conflict={form.conflict}
          conceptName={conceptName}
          isBusy={form.saving}
          onSettle={settle}
          onClose={() => void form.settle(null)}
        />
      )}
      {showsReasons && <Reasons line={line} offers={form.offers.offers} onClose={() => setShowsReasons(false)} />}
    </>
  );
}

/** A sentence about the source of the discount. */
function discountSource(line: LineaFactura | null, { draft, offers }: LineForm): string {
  if (draft.descuentoManual) return 'Descuento escrito a mano: las ofertas no se aplican a esta línea.';
  if (draft.oferta !== null) return offerText(draft.oferta);
  if (line === null && !offers.isRequested) return 'Con el precio se verá la oferta que corresponda.';
  if (line === null && !offers.offers.isSuccess) return 'Buscando la oferta que corresponda…';
  return draft.descuento === 'sin' ? 'Ninguna oferta se aplica a esta línea.' : 'Descuento escrito a mano.';
}

/**
 * Shows why the line has this price. A stored line shows the offers as evaluated when the line was created. A new line shows the offers
 * that apply now.
 */
function Reasons({
  line,
  offers,
  onClose,
}: Pick<ReasonsWindowProps, 'onClose'> & { line: LineaFactura | null; offers: ReasonsWindowProps['reasons'] }) {
  return line === null ? (
    <ReasonsWindow reasons={offers} onClose={onClose} />
  ) : (
    <StoredReasonsWindow lineaId={line.id} onClose={onClose} />
  );
}

/**
 * Returns a function that finds the name of a concept by id. The function looks among the concepts of the chosen student, then in the
 * stored line.
 */
function useConceptNames({ alumno }: LineDraft, line: LineaFactura | null): (id: number) => string {
  const { data } = useConcepts(alumno?.id);
  return (id) =>
    data?.conceptos.find((concept) => concept.id === id)?.descripcion ??
    (line?.concepto_id === id ? line.concepto_descripcion : null) ??
    UNNAMED_CONCEPT;
}

/** Student, concept, article and description. */
function ChargeFields({ form, line }: { form: LineForm; line: LineaFactura | null }) {
  const { draft, errors } = form;
  const concepts = useConcepts(draft.alumno?.id);
  const offered = concepts.data?.conceptos ?? [];
  const cancellableId = useId();
  return (
    <>
      <div className={css.half} data-campo="alumno_id">
        <Field label="Alumno" error={errors.alumno_id}>
          {(attributes) => (
            <RecordPicker
              {...attributes}
              label="Alumno"
              url="/api/buscador-alumnos"
              value={draft.alumno ? [draft.alumno] : []}
              onChange={([alumno = null]) => form.setStudent(alumno)}
            />
          )}
        </Field>
      </div>
      <div className={css.half} data-campo="concepto_id">
        <Field
          label="Concepto del alta"
          error={errors.concepto_id}
          help={draft.alumno === null ? 'Elija antes el alumno' : undefined}
        >
          {(attributes) => (
            <SelectInput
              {...attributes}
              disabled={draft.alumno === null}
              aria-busy={concepts.isFetching}
              options={conceptOptions(offered, draft, line)}
              value={draft.concepto_id ?? ''}
              onChange={({ target }) => void form.chooseConcept(offered, toInteger(target.value))}
            />
          )}
        </Field>
        {concepts.isError && <ErrorBand error={concepts.error} onRetry={() => void concepts.refetch()} />}
      </div>
      <div className={css.article} data-campo="articulo_id">
        <Field label="Artículo del catálogo (opcional)" error={errors.articulo_id}>
          {(attributes) => (
            <RecordPicker
              {...attributes}
              label="Artículo del catálogo (opcional)"
              url="/api/buscador-articulos"
              filters={ACTIVE}
              value={draft.articulo ? [draft.articulo] : []}
              onChange={([articulo = null]) => void form.chooseArticle(articulo)}
            />
          )}
        </Field>
      </div>
      <div className={css.cancellable}>
        <CheckInput
          label="Se puede anular"
          aria-describedby={cancellableId}
          checked={draft.anulable}
          onChange={({ target }) => form.set({ anulable: target.checked })}
        />
        <FieldNote id={cancellableId} help="El alumno puede darse de baja de ello" />
      </div>
      {isFee(draft, offered, line) && <MonthField form={form} />}
      <div className={css.description} data-campo="descripcion">
        <Field label="Descripción" error={errors.descripcion}>
          {(attributes) => (
            <TextInput
              {...attributes}
              maxLength={MAX_DESCRIPCION}
              value={draft.descripcion}
              onChange={({ target }) => form.set({ descripcion: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

const ACTIVE = { activo: '1' };

/** The concepts of the student, and the concept of the line even if its enrolment has ended. */
function conceptOptions(concepts: readonly ConceptoAlumno[], { concepto_id }: LineDraft, line: LineaFactura | null) {
  const options = concepts.map(({ id, descripcion, curso_descripcion, importe }) => ({
    value: String(id),
    label: [descripcion, curso_descripcion, moneyText(importe)].filter((part) => part !== '').join(' · '),
  }));
  const isMissing = concepto_id !== null && concepts.every(({ id }) => id !== concepto_id);
  return [
    { value: '', label: 'Sin concepto' },
    ...(isMissing ? [{ value: String(concepto_id), label: line?.concepto_descripcion ?? UNNAMED_CONCEPT }] : []),
    ...options,
  ];
}
