import { IconAlertCircle } from '@tabler/icons-react';
import { Button } from '../../ui';
import { countText } from '../../base';
import { isEditable, wrongFields } from '../model/record-state';
import type { LoadedRecord } from '../state/use-record';
import type { RecordFormState } from '../state/use-record-form';
import css from './ActionBar.module.css';

export interface ActionBarProps {
  loaded: LoadedRecord;
  state: RecordFormState;
  place: 'arriba' | 'abajo';
  onCancel: () => void;
  onAcceptAndAdd: () => void;
}

/**
 * The action bar inside the form: the unsaved changes, the fields with errors, and the buttons Cancelar, Aceptar y añadir, and Aceptar,
 * which submits the form.
 */
export function ActionBar({ loaded, state, place, onCancel, onAcceptAndAdd }: ActionBarProps) {
  const readOnly = loaded.record.soloLectura === true;
  const hasLocks = (loaded.record.bloqueados ?? []).length > 0;
  const canSave = state.changed.length > 0 || isEditable(loaded.form, loaded.record, state.tab.active);
  return (
    <div className={css.bar} data-place={place} data-barra-inferior={place === 'abajo' ? '' : undefined}>
      <div className={css.state} role="status">
        {readOnly && 'Puede ver esta ficha, pero no modificarla'}
        {state.changed.length > 0 && (
          <span className={css.changes} title={state.changed.join(', ')}>
            <span className={css.dot} aria-hidden />
            {countText(state.changed.length, 'cambio', 'cambios')} sin guardar
          </span>
        )}
        <WrongFields loaded={loaded} state={state} />
      </div>
      <div className={css.actions}>
        <Button variant="quiet" onClick={onCancel} shortcut={readOnly ? undefined : 'Escape'}>
          {canSave ? 'Cancelar' : 'Volver'}
        </Button>
        {canSave && (
          <>
            {!hasLocks && (
              <Button disabled={state.saving} aria-keyshortcuts="Control+Shift+S" onClick={onAcceptAndAdd}>
                Aceptar y añadir
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={state.saving} shortcut="Control+S">
              {state.saving ? 'Guardando…' : 'Aceptar'}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function WrongFields({ loaded, state }: { loaded: LoadedRecord; state: RecordFormState }) {
  const wrong = wrongFields(loaded.form, state.errors);
  const first = wrong[0];
  if (!first) return null;
  return (
    <span className={css.wrong}>
      <IconAlertCircle size={16} aria-hidden />
      {countText(wrong.length, 'campo', 'campos')} por corregir:
      <button type="button" className={css.link} onClick={state.goToFirstWrong}>
        {first.etiqueta}
      </button>
    </span>
  );
}
