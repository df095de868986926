import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { broadcast } from '../../base';
import { Loading, Window } from '../../ui';
import { firstStop } from '../../ui/windows/use-modal-focus';
import { RecordConflict } from '../form/RecordConflict';
import { confirmLeave, useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { RecordForm } from '../form/RecordForm';
import { RecordWindowProvider, type FixedReference, type RecordWindowProps } from '../form/record-window-context';
import { RecordProblem } from './RecordProblem';
import { useRecord, type LoadedRecord } from '../state/use-record';
import { formId, useRecordForm, type RecordFormState } from '../state/use-record-form';

/**
 * A record in a window over its list. The button `Aceptar` sends the event `claustro:enviar-formulario`, which submits the form in the
 * window.
 */
export function RecordWindow({ code, id, onClose, onSaved, hasAddress = false, fixed }: RecordWindowProps) {
  // The id of a new record that a panel has saved. The record stays open under this id.
  const [createdId, setCreatedId] = useState<number | null>(null);
  const record = useRecord(code, createdId ?? id);
  const [saving, setSaving] = useState(false);
  const confirmClose = useRef<() => Promise<boolean>>(() => Promise.resolve(true));
  const loaded = record.data && startingWith(record.data, fixed);
  const windowId = windowIdOf(code);
  return (
    <Window
      id={windowId}
      isOpen
      title={loaded ? `Ficha de ${loaded.form.titulo}` : 'Ficha'}
      subtitle={loaded?.record.id === 0 ? loaded.record.titulo : undefined}
      noAccept={!loaded || loaded.record.soloLectura === true}
      isBusy={saving}
      hasAddress={hasAddress}
      onAccept={() => {
        broadcast('claustro:enviar-formulario', { id: formId(code) });
        return false;
      }}
      beforeCancel={() => confirmClose.current()}
      onClose={onClose}
    >
      {loaded && (
        <RecordWindowProvider value={RecordWindow}>
          <RecordInWindow
            key={loaded.record.id}
            code={code}
            loaded={loaded}
            confirmClose={confirmClose}
            hasAddress={hasAddress}
            onSaving={setSaving}
            onCreated={setCreatedId}
            onSaved={onSaved}
          />
        </RecordWindowProvider>
      )}
      {record.isPending && <Loading />}
      {record.isError && <RecordProblem error={record.error} code={code} onRetry={() => void record.refetch()} />}
    </Window>
  );
}

/** Fills in the field of a new record that refers to its parent record. */
function startingWith(loaded: LoadedRecord, fixed?: FixedReference): LoadedRecord {
  if (!fixed || loaded.record.id !== 0) return loaded;
  const { field, item } = fixed;
  const { valores, referencias } = loaded.record;
  return {
    ...loaded,
    record: {
      ...loaded.record,
      valores: { ...valores, [field]: item.id },
      referencias: { ...referencias, [field]: [item] },
    },
  };
}

const windowIdOf = (code: string) => `ficha_${code}`;

const closeWindow = (code: string) => broadcast('claustro:ventana', { id: windowIdOf(code), accion: 'cerrar' });

interface RecordInWindowProps {
  code: string;
  loaded: LoadedRecord;
  confirmClose: RefObject<() => Promise<boolean>>;
  hasAddress: boolean;
  onSaving: (saving: boolean) => void;
  onCreated: (id: number) => void;
  onSaved?: (id: number) => void;
}

function RecordInWindow(props: RecordInWindowProps) {
  const { code, loaded, confirmClose, hasAddress, onSaving, onCreated, onSaved } = props;
  const close = () => closeWindow(code);
  const state = useRecordForm(code, loaded, { onAlternativeTaken: close });
  const { saving } = state;
  const confirm = () => confirmLeave(state.changed, state.save);
  useFocusInWindow(state, loaded.record.id === 0);
  useEffect(() => onSaving(saving), [saving, onSaving]);
  useImperativeHandle(confirmClose, () => confirm);
  useLeaveGuard({ hasChanges: () => state.changed.length > 0, confirm, window: hasAddress ? {} : { onBack: close } });
  const submit = async () => {
    const savedId = await state.save();
    if (savedId === null) return;
    onSaved?.(savedId);
    close();
  };
  return (
    <>
      <RecordForm code={code} loaded={loaded} state={state} onSubmit={() => void submit()} onCreated={onCreated} />
      {state.conflict && (
        <RecordConflict code={code} loaded={loaded} state={state} conflict={state.conflict} onSaved={close} />
      )}
    </>
  );
}

/**
 * If the focus is still on the window when the record has loaded, moves the focus to the first input. The window opens before the record
 * has loaded.
 */
function useFocusInWindow({ element, goToStart }: RecordFormState, isNew: boolean): void {
  const start = useEffectEvent(() => {
    const dialog = element.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog || dialog !== document.activeElement) return;
    firstStop(dialog).focus();
    if (isNew) goToStart();
  });
  useEffect(() => start(), []);
}
