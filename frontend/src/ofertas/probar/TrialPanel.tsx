import { IconFileTypeCsv, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { SimularReply } from '#libs/contracts';
import { dayOf, monthText, saveCsv } from '../../base';
import type { PanelProps } from '../../records/form/panels';
import { Button, EmptyState, ErrorBand, Field, Loading, Panel, PanelNote, SelectInput } from '../../ui';
import { useTrial } from './calls';
import { appliedSentence, nothingText, startingMonth, trialMonths, trialRows, trialSentence } from './trial';
import { TrialTable } from './TrialTable';
import css from './Trial.module.css';

/** Tries the offer on the invoices of a month, before it is activated. It changes no data. */
export function TrialPanel({ record, state }: PanelProps) {
  if (record.id === 0) return <PanelNote>Guarde antes la oferta: después podrá probarla.</PanelNote>;
  return <Trial offerId={record.id} hasChanges={state.changed.length > 0} />;
}

function Trial({ offerId, hasChanges }: { offerId: number; hasChanges: boolean }) {
  const today = dayOf(new Date());
  const [month, setMonth] = useState(startingMonth(today));
  const { data, error, isFetching, refetch } = useTrial(offerId, month);
  return (
    <Panel title={`Probar con las facturas de ${monthText(month)}`} isBusy={isFetching}>
      <div className={css.bar}>
        <Field label="Mes">
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={trialMonths(today)}
              value={month}
              onChange={({ target }) => setMonth(target.value)}
            />
          )}
        </Field>
        <p className={css.note}>
          Lo que cambiaría en las facturas emitidas ese mes si la oferta hubiera estado activa. No se escribe nada.
          {hasChanges && <strong> Se prueba la oferta como está guardada, sin los cambios de esta ficha.</strong>}
        </p>
      </div>
      {error && !isFetching && (
        <ErrorBand title="No se ha podido probar." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading text="Probando la oferta…" />}
      {data && <TrialResult month={month} reply={data} onMonth={setMonth} />}
    </Panel>
  );
}

interface TrialResultProps {
  month: string;
  reply: SimularReply;
  onMonth: (month: string) => void;
}

function TrialResult({ month, reply, onMonth }: TrialResultProps) {
  const applied = appliedSentence(reply);
  if (reply.lineas.length === 0)
    return (
      <>
        <NothingChanges month={month} reply={reply} onMonth={onMonth} />
        {applied && <p className={css.summary}>{applied}</p>}
      </>
    );
  return (
    <>
      <div className={css.summary}>
        <p role="status">
          {trialSentence(reply)}
          {applied && <span className={css.applied}> {applied}</span>}
        </p>
        <Button
          small
          icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />}
          onClick={() => saveCsv(`probar-oferta-${month}`, trialRows(reply))}
        >
          Exportar a CSV
        </Button>
      </div>
      <TrialTable key={month} reply={reply} />
    </>
  );
}

function NothingChanges({ month, reply, onMonth }: TrialResultProps) {
  const { ultimoMes: last } = reply;
  const isOffered = last !== null && trialMonths(dayOf(new Date())).some(({ value }) => value === last);
  return (
    <EmptyState icon={<IconReceiptOff size={28} stroke={1.5} />} {...nothingText(month, reply)}>
      {isOffered && <Button onClick={() => onMonth(last)}>Probar con {monthText(last)}</Button>}
    </EmptyState>
  );
}
