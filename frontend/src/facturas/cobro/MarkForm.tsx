import { IconCash, IconCashOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { CobroReply } from '#libs/contracts';
import { countText, dayOf, moneyText, numberText, type Fields } from '../../base';
import { Button, DataTable, ErrorBand, Loading, ScrollRegion, type DataColumn } from '../../ui';
import type { MarkingAct } from './acts';
import { useMarkingPreview } from './calls';
import css from './Cobro.module.css';
import { LeftOut } from './LeftOut';
import { paymentFields, type MarkingDraft } from './marking';
import { PaymentFields } from './PaymentFields';
import { fieldErrorsOf, useMarking } from './use-marking';

interface MarkFormProps {
  act: MarkingAct;
  /** The request fields that identify the selected invoices. */
  selection: Fields;
  onRun: (id: number) => void;
}

/**
 * The form that marks invoices as collected or as pending. It shows the number and the sum of the invoices, and which invoices are
 * skipped. If the act asks for a payment, the form has fields for the date and the method.
 */
export function MarkForm({ act, selection, onRun }: MarkFormProps) {
  const [draft, setDraft] = useState<MarkingDraft>(() => ({ day: dayOf(new Date()), method: '' }));
  const payment = paymentFields(act.asksPayment, draft);
  const fields = payment && { ...selection, ...payment };
  const preview = useMarkingPreview(act.url, fields);
  const { send, isBusy, failure, errors } = useMarking(act.url, { onRun, onChanged: () => void preview.refetch() });
  if (preview.isPending && fields !== null) return <Loading />;
  // If the server refuses the date or the method, the form stays so that the person can correct it. Any other error replaces the form.
  const refused = fieldErrorsOf(preview.error);
  if (preview.isError && refused === null)
    return (
      <ErrorBand title="No se ha podido comprobar." error={preview.error} onRetry={() => void preview.refetch()} />
    );
  const data = preview.isError ? undefined : preview.data;
  const isReady = fields !== null && preview.isCurrent && data !== undefined && data.facturas > 0;
  return (
    <>
      {data !== undefined && data.omitidos.length > 0 && <LeftOut words={act.omitted} omitidos={data.omitidos} />}
      <section className={`tarjeta ${css.card}`} aria-label={act.title} aria-busy={!preview.isCurrent}>
        {act.asksPayment && (
          <PaymentFields
            draft={draft}
            errors={{ ...errors, ...refused }}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        )}
        {data !== undefined && <ByMethod reply={data} />}
        {failure !== null && <ErrorBand title="No se ha podido marcar." error={failure} />}
      </section>
      <div className={css.bar}>
        <p className={css.lead}>{act.lead}</p>
        <Button
          variant="primary"
          icon={act.asksPayment ? <IconCash size={17} stroke={1.75} /> : <IconCashOff size={17} stroke={1.75} />}
          disabled={isBusy || !isReady}
          reason={!isReady && reasonToWait(act, { data, isRefused: refused !== null || payment === null })}
          onClick={() => data !== undefined && void send({ ...fields, huella: data.huella })}
        >
          {data === undefined ? act.title : data.facturas === 0 ? act.nothing : act.accept(data.facturas)}
        </Button>
      </div>
    </>
  );
}

/** The reason why the button is disabled. */
function reasonToWait(
  { nothing }: MarkingAct,
  { data, isRefused }: { data: CobroReply | undefined; isRefused: boolean },
): string {
  if (isRefused) return 'Revise la fecha y la forma de cobro';
  return data?.facturas === 0 ? nothing : 'Se está comprobando';
}

/** The number and sum of the invoices by payment method. */
function ByMethod({ reply }: { reply: CobroReply }) {
  return (
    <>
      <p className={css.total} role="status">
        <strong>{countText(reply.facturas, 'factura', 'facturas')}</strong> · {moneyText(reply.importe)}
      </p>
      {reply.formas.length > 0 && (
        <ScrollRegion label="Por forma de pago">
          <DataTable
            caption="Por forma de pago"
            columns={METHOD_COLUMNS}
            rows={reply.formas}
            keyOf={(row) => row.descripcion}
          />
        </ScrollRegion>
      )}
    </>
  );
}

const METHOD_COLUMNS: readonly DataColumn<CobroReply['formas'][number]>[] = [
  { key: 'forma', heading: 'Forma de pago de la factura', cell: ({ descripcion }) => descripcion },
  { key: 'facturas', heading: 'Facturas', align: 'right', cell: ({ facturas }) => numberText(facturas) },
  { key: 'importe', heading: 'Importe', align: 'right', cell: ({ importe }) => moneyText(importe) },
];
