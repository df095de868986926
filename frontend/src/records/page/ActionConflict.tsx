import { ConflictWindow } from '../form/ConflictWindow';
import { fieldText } from '../form/field-text';
import { changeSentence, useLastChange } from '../form/last-change';
import type { RecordChange } from '../model/conflict';
import type { ActionConflict as Conflict } from '../state/action-conflict';
import type { LoadedRecord } from '../state/use-record';

export interface ActionConflictProps {
  loaded: LoadedRecord;
  conflict: Conflict;
  isBusy: boolean;
  onAccept: () => Promise<void>;
  onClose: () => void;
}

/** Shown if an action was refused because the record has changed. Shows the changes, and the user may confirm the action again. */
export function ActionConflict({ loaded: { form }, conflict, isBusy, onAccept, onClose }: ActionConflictProps) {
  const { action, seen, now, fields, panels, details } = conflict;
  const inHistory = useLastChange(
    form.codigo,
    now.id,
    fields.map(({ field }) => field.campo),
  );
  const last = panels.last ?? inHistory;
  const { singular, femenino } = form.nombre;
  const what = `${femenino ? 'esta' : 'este'} ${singular}`;
  const opened = femenino ? 'abrirla' : 'abrirlo';
  const rowOf = ({ field, before, after }: RecordChange) => ({
    key: field.campo,
    label: field.etiqueta,
    mine: fieldText(field, before, seen.referencias[field.campo] ?? []),
    theirs: fieldText(field, after, now.referencias[field.campo] ?? []),
    by: null,
  });
  return (
    <ConflictWindow
      id={`conflicto_${form.codigo}`}
      title={`Otra persona ha cambiado ${what}`}
      intro={`${changeSentence(last, `cambió ${what}`)}, después de ${opened} usted. Revise los cambios y confirme de nuevo.`}
      headings={['Antes', 'Ahora']}
      rows={[
        ...panels.changed.map(({ label, before, now: after }, index) => ({
          // The index is the key, because two lines of an invoice may have the same label.
          key: `panel ${index}`,
          label,
          mine: before,
          theirs: after,
          by: null,
        })),
        ...fields.map(rowOf),
      ]}
      outcome={() => [details?.texto, action.confirmar?.texto].filter(Boolean).join(' ')}
      acceptLabel={action.confirmar?.aceptar ?? action.etiqueta}
      isBusy={isBusy}
      onAccept={onAccept}
      onClose={onClose}
    />
  );
}
