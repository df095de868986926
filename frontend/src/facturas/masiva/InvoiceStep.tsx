import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { toInteger } from '../../../../libs/platform/dinero';
import { ApiError } from '../../api';
import {
  Button,
  CheckInput,
  DateInput,
  ErrorBand,
  Field,
  moneyText,
  NO_SUCH_DATE,
  numberText,
  SelectInput,
} from '../../ui';
import { usePaymentMethods, usePreview, useSeries, type Preview } from './calls';
import { Check } from './Check';
import { missingIn, requestOf, todayText } from './draft';
import { Foot, Previous } from './Foot';
import type { DraftState } from './use-draft';
import css from './Bulk.module.css';

interface InvoiceStepProps {
  state: DraftState;
  onIssue: (preview: Preview, serie: string) => Promise<void>;
}

/** How, and what exactly will be issued: only a preview of what is on screen can be issued. */
export function InvoiceStep({ state: { draft, change }, onIssue }: InvoiceStepProps) {
  const series = useSeries();
  const methods = usePaymentMethods();
  const serie = series.data?.find(({ id }) => id === draft.serieId) ?? series.data?.[0];
  const ready = serie !== undefined && missingIn(3, draft) === null;
  const preview = usePreview(ready ? requestOf(draft, serie.id) : null);
  const fresh = ready && preview.isSuccess && !preview.isPlaceholderData && !preview.isFetching;
  const shown = preview.data?.reply;
  // What the server finds wrong with what was typed is said where it was typed.
  const campos = ready && preview.error instanceof ApiError ? preview.error.campos : {};
  const count = shown?.facturas?.length ?? 0;
  const repeatable = draft.repetir || (shown?.omitidos.some(({ repetible }) => repetible) ?? false);
  const failed = [series, methods].find(({ isError }) => isError);
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <section className={`tarjeta ${css.card}`} aria-labelledby="facturar-factura">
          <h2 id="facturar-factura">Factura</h2>
          {failed && <ErrorBand error={failed.error} onReintentar={() => void failed.refetch()} />}
          <Field etiqueta="Serie" obligatorio error={campos.serie}>
            {(attributes) => (
              <SelectInput
                {...attributes}
                opciones={(series.data ?? []).map(({ id, codigo, descripcion }) => ({
                  valor: String(id),
                  etiqueta: `${codigo} · ${descripcion}`,
                }))}
                value={serie?.id ?? ''}
                onChange={(event) => change({ serieId: toInteger(event.target.value) })}
              />
            )}
          </Field>
          <Field
            etiqueta="Forma de pago"
            {...(draft.formaPagoId === null && { ayuda: 'Se usará la que figura en la ficha de quien paga.' })}
          >
            {(attributes) => (
              <SelectInput
                {...attributes}
                opciones={[
                  { valor: '', etiqueta: 'La de cada pagador' },
                  ...(methods.data ?? []).map(({ id, descripcion }) => ({ valor: String(id), etiqueta: descripcion })),
                ]}
                value={draft.formaPagoId ?? ''}
                onChange={(event) => change({ formaPagoId: toInteger(event.target.value) })}
              />
            )}
          </Field>
          <Field
            etiqueta="Fecha de emisión"
            ayuda="Sin fecha, la de hoy"
            error={draft.fecha === undefined ? NO_SUCH_DATE : campos.fecha}
          >
            {(attributes) => (
              <DateInput
                {...attributes}
                etiqueta="Fecha de emisión"
                placeholder={todayText(new Date())}
                valor={draft.fecha ?? null}
                onChange={(fecha) => change({ fecha })}
              />
            )}
          </Field>
          {repeatable && (
            <CheckInput
              etiqueta="Facturar también a quienes ya tienen este concepto este mes"
              checked={draft.repetir}
              onChange={(event) => change({ repetir: event.target.checked })}
            />
          )}
        </section>
        {shown && <Summary preview={shown} count={count} />}
        <p className={css.promise}>
          <IconShieldCheck size={18} stroke="1.75" aria-hidden />
          Se emitirá exactamente lo que muestra la comprobación. Repetir la orden no duplica facturas.
        </p>
      </div>
      <Check preview={preview} ready={ready} fresh={fresh} students={preview.data?.request.alumnos.length ?? 0}>
        <Foot>
          <Previous onClick={() => change({ paso: 2 })} />
          {shown && fresh && count === 0 ? (
            <strong role="status">No hay nada que facturar</strong>
          ) : (
            <Button
              variant="primary"
              icon={<IconCheck size={16} stroke={2} aria-hidden />}
              razon={!fresh && 'Espere a la comprobación de lo que hay en pantalla'}
              staysFocusable
              onClick={() => preview.data && serie && void onIssue(preview.data, serie.codigo)}
            >
              Facturar
            </Button>
          )}
        </Foot>
      </Check>
    </div>
  );
}

function Summary({ preview, count }: { preview: Preview['reply']; count: number }) {
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="facturar-resumen">
      <h2 id="facturar-resumen">Resumen</h2>
      <dl className={`num ${css.sums}`}>
        <dt>Facturas</dt>
        <dd>{numberText(count)}</dd>
        <dt>Sin facturar</dt>
        <dd>{numberText(preview.omitidos.length)}</dd>
        <dt className={css.sumTotal}>Total</dt>
        <dd className={css.sumTotal}>{moneyText(preview.importeTotal ?? '0')}</dd>
      </dl>
    </section>
  );
}
