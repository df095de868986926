import type { KeyboardEvent } from 'react';
import type { PanelProps } from '../../records/form/panels';
import { ErrorBand, Loading, PanelNote } from '../../ui';
import { useTeacherPay } from '../base/calls';
import { TeacherPay } from './TeacherPay';

/** The pay of a teacher as a tab of the record. */
export function PayPanel({ record }: PanelProps) {
  if (record.id === 0) return <PanelNote>Guarde antes la ficha: los pagos son de un profesor guardado.</PanelNote>;
  return (
    <div onKeyDown={keepFromForm}>
      <PayOf id={record.id} />
    </div>
  );
}

/** Prevents Enter in a date from saving the record around the panel. */
function keepFromForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function PayOf({ id }: { id: number }) {
  const pay = useTeacherPay(id);
  if (pay.isPending) return <Loading />;
  if (pay.isError) return <ErrorBand error={pay.error} onRetry={() => void pay.refetch()} />;
  return <TeacherPay data={pay.data} />;
}
