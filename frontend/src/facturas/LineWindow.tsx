import { useRef, useState, type KeyboardEvent } from 'react';
import type { EnrolmentConcept, InvoiceLine } from '../../../libs/contracts';
import { broadcast } from '../api';
import { useLeaveGuard } from '../records/leaving';
import { Selector } from '../selector';
import {
  askConfirm,
  Button,
  CheckInput,
  ErrorBand,
  Field,
  moneyText,
  SelectInput,
  showToast,
  TextInput,
  Ventana,
} from '../ui';
import { MAX_DESCRIPCION } from '../../../libs/facturas/calculo';
import { toInteger } from '../../../libs/platform/dinero';
import { AmountsBlock } from './AmountsBlock';
import { useConcepts } from './calls';
import type { LineDraft } from './line-draft';
import { ReasonsWindow } from './ReasonsWindow';
import { useLineForm, type LineForm } from './use-line-form';
import css from './LineWindow.module.css';

export interface LineWindowProps {
  facturaId: number;
  /** Null is a new one. */
  line: InvoiceLine | null;
  /** What a new one starts with. */
  start: LineDraft;
  tiposIVA: readonly string[];
  tipoIVADefecto: string;
  onSaved: (id: number) => void;
  onCerrar: () => void;
}

const ID = 'linea_factura';

const close = () => broadcast('claustro:ventana', { id: ID, accion: 'cerrar' });

/** A line of an invoice while it is filled in: what is charged above, how much below, reckoned while one types. */
export function LineWindow({ facturaId, line, start, onSaved, onCerrar, ...rates }: LineWindowProps) {
  const form = useLineForm(facturaId, line, start);
  const root = useRef<HTMLDivElement>(null);
  const [why, setWhy] = useState(false);
  const save = async () => {
    const id = await form.save();
    if (id === null) {
      focusFirstWrong(root.current);
      return false;
    }
    showToast({ texto: line === null ? 'Línea añadida' : 'Línea guardada' });
    onSaved(id);
    return true;
  };
  const mayLeave = () =>
    !form.touched ||
    askConfirm({ titulo: 'Hay cambios sin guardar en la línea', aceptar: 'Descartar', cancelar: 'Seguir editando' });
  useLeaveGuard({ hasChanges: () => form.touched, ask: () => Promise.resolve(mayLeave()), onBack: close });
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (await save()) close();
  };
  return (
    <>
      <Ventana
        id={ID}
        abierta
        titulo={line === null ? 'Añadir línea' : 'Modificar línea'}
        ancho="720px"
        aceptar="Aceptar concepto"
        cancelar="Cancelar cambios"
        ocupada={form.saving}
        nota={
          <>
            <kbd>Esc</kbd> cancela · <kbd>Ctrl</kbd> <kbd>Intro</kbd> acepta
          </>
        }
        onAceptar={save}
        // The button says itself what it does; Esc and the cross may be pressed by mistake.
        antesDeCancelar={(byButton) => byButton || mayLeave()}
        onCerrar={onCerrar}
      >
        <div ref={root} className={css.form} onKeyDown={(event) => void onKeyDown(event)}>
          <What form={form} line={line} />
          <AmountsBlock form={form} {...rates} />
          <p className={css.note}>
            {offerWords(line, form.draft)}
            {line !== null && (
              <Button small variant="quiet" onClick={() => setWhy(true)}>
                ¿Por qué este precio?
              </Button>
            )}
          </p>
        </div>
      </Ventana>
      {why && line !== null && <ReasonsWindow lineaId={line.id} onCerrar={() => setWhy(false)} />}
    </>
  );
}

/** Whose discount it is. */
function offerWords(line: InvoiceLine | null, { descuento, descuentoManual }: LineDraft): string {
  if (descuentoManual) return 'Descuento escrito a mano: las ofertas no se aplican a esta línea.';
  if (line === null) return 'Sin un descuento escrito a mano se aplica la oferta que corresponda.';
  if (line.oferta !== null) return `Descuento de la oferta «${line.oferta.descripcion}».`;
  return descuento === 'sin' ? 'Ninguna oferta se aplica a esta línea.' : 'Descuento escrito a mano.';
}

/** What is charged, and to whom. */
function What({ form, line }: { form: LineForm; line: InvoiceLine | null }) {
  const { draft, errors } = form;
  const concepts = useConcepts(draft.alumno?.id);
  const offered = concepts.data?.conceptos ?? [];
  return (
    <>
      <div className={css.half} data-campo="alumno_id">
        <Field etiqueta="Alumno" error={errors.alumno_id}>
          {(attributes) => (
            <Selector
              {...attributes}
              etiqueta="Alumno"
              url="/api/buscador-alumnos"
              valor={draft.alumno ? [draft.alumno] : []}
              onChange={([alumno = null]) => form.setStudent(alumno)}
            />
          )}
        </Field>
      </div>
      <div className={css.half} data-campo="concepto_id">
        <Field
          etiqueta="Concepto del alta"
          error={errors.concepto_id}
          ayuda={draft.alumno === null ? 'Elija antes el alumno' : undefined}
        >
          {(attributes) => (
            <SelectInput
              {...attributes}
              disabled={draft.alumno === null}
              aria-busy={concepts.isFetching}
              opciones={conceptOptions(offered, draft, line)}
              value={draft.concepto_id ?? ''}
              onChange={({ target }) => void form.chooseConcept(offered, toInteger(target.value))}
            />
          )}
        </Field>
        {concepts.isError && <ErrorBand error={concepts.error} onReintentar={() => void concepts.refetch()} />}
      </div>
      <div className={css.article} data-campo="articulo_id">
        <Field etiqueta="Artículo del catálogo (opcional)" error={errors.articulo_id}>
          {(attributes) => (
            <Selector
              {...attributes}
              etiqueta="Artículo del catálogo (opcional)"
              url="/api/buscador-articulos"
              parametros={ACTIVE}
              valor={draft.articulo ? [draft.articulo] : []}
              onChange={([articulo = null]) => void form.chooseArticle(articulo)}
            />
          )}
        </Field>
      </div>
      <div className={css.cancellable} title="El alumno puede darse de baja de ello">
        <CheckInput
          etiqueta="Anulable"
          checked={draft.anulable}
          onChange={({ target }) => form.set({ anulable: target.checked })}
        />
      </div>
      <div className={css.whole} data-campo="descripcion">
        <Field etiqueta="Descripción" error={errors.descripcion}>
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

/** The concepts of the student; the one of the line stays among them although the enrolment has ended since. */
function conceptOptions(concepts: readonly EnrolmentConcept[], { concepto_id }: LineDraft, line: InvoiceLine | null) {
  const options = concepts.map(({ id, descripcion, curso_descripcion, importe }) => ({
    valor: String(id),
    etiqueta: [descripcion, curso_descripcion, moneyText(importe)].filter((part) => part !== '').join(' · '),
  }));
  const isMissing = concepto_id !== null && concepts.every(({ id }) => id !== concepto_id);
  return [
    { valor: '', etiqueta: 'Sin concepto' },
    ...(isMissing ? [{ valor: String(concepto_id), etiqueta: line?.concepto_descripcion ?? 'Otro concepto' }] : []),
    ...options,
  ];
}

/** Once what is wrong has been drawn as such. */
function focusFirstWrong(root: HTMLElement | null): void {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
