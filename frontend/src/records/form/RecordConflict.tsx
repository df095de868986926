import { disputes, panelDisputes, settled, type Dispute } from '../model/conflict';
import { allFields } from '../model/record-state';
import type { LoadedRecord } from '../state/use-record';
import type { RecordFormState } from '../state/use-record-form';
import { ConflictWindow, type ConflictRow } from './ConflictWindow';
import { fieldText } from './field-text';
import { conflictIntro, useLastChange } from './last-change';

export interface RecordConflictProps {
  code: string;
  loaded: LoadedRecord;
  state: RecordFormState;
  conflict: NonNullable<RecordFormState['conflict']>;
  /** Called after the resolved record has been saved. */
  onSaved: () => void;
}

/**
 * Resolves a conflict between two saves. Lists each field that at least one of the users changed, with both values. If both users changed
 * a field, this user chooses a value.
 */
export function RecordConflict({ code, loaded, state, conflict, onSaved }: RecordConflictProps) {
  const { theirs, panels } = conflict;
  const panelsInDispute = panelDisputes(loaded.form, state.changes);
  const all = [
    ...disputes(allFields(loaded.form), state.record.valores, state.changes, theirs.valores),
    ...panelsInDispute,
  ];
  const byThem = all.filter(({ by }) => by !== 'me').map(({ field }) => field.campo);
  // If panels are in dispute, the window names the user who last saved any field, because the history does not tell who changed a panel.
  const inHistory = useLastChange(code, theirs.id, panelsInDispute.length > 0 ? [] : byThem);
  const last = byThem.length > 0 ? inHistory : panels.last;
  const rowOf = ({ field, mine, theirs: now, by }: Dispute): ConflictRow => {
    const names = [...state.references(field.campo), ...(theirs.referencias[field.campo] ?? [])];
    return {
      key: field.campo,
      label: field.etiqueta,
      mine: fieldText(field, mine, names),
      theirs: fieldText(field, now, names),
      by,
    };
  };
  return (
    <ConflictWindow
      id={`conflicto_${code}`}
      title="Otra persona ha guardado esta ficha"
      intro={conflictIntro(last, 'la guardó', all)}
      headings={['El suyo', `El de ${last?.usuario ?? 'otra persona'}`]}
      rows={[
        ...all.map(rowOf),
        ...panels.changed.map(({ label, now }, index) => ({
          key: `panel ${index}`,
          label,
          mine: '',
          theirs: now,
          by: 'them' as const,
        })),
      ]}
      acceptLabel="Guardar lo elegido"
      cancelLabel="Seguir editando"
      onAccept={async (keepMine) => {
        // If nothing was saved, for example because of a new conflict, `saved` is null. Then this window is not closed.
        const saved = await state.settle(settled(state.changes, all, keepMine, theirs));
        if (saved !== null) onSaved();
      }}
      onClose={() => void state.settle(null)}
    />
  );
}
