import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { SelectorItem } from '../../../libs/contracts';
import { broadcast } from '../api';
import { Cargando, Ventana } from '../ui';
import { firstStop } from '../ui/use-modal-focus';
import { ConflictWindow } from './ConflictWindow';
import { mayLeave, useLeaveGuard } from './leaving';
import { RecordForm } from './RecordForm';
import { RecordProblem } from './RecordScreen';
import { useRecord, type LoadedRecord } from './use-record';
import { formId, useRecordForm } from './use-record-form';

export interface RecordWindowProps {
  codigo: string;
  /** 0 is a new record. */
  id: number;
  onClose: () => void;
  /** What a new record belongs to: it starts with it. */
  fixed?: FixedReference;
}

export interface FixedReference {
  campo: string;
  item: SelectorItem;
}

/** A record in a window over its list. Its `Aceptar` tells the form inside to submit itself, by an event of the page. */
export function RecordWindow({ codigo, id, onClose, fixed }: RecordWindowProps) {
  // A new record that one of its panels has saved stays open as what it is now.
  const [made, setMade] = useState<number | null>(null);
  const record = useRecord(codigo, made ?? id);
  const [saving, setSaving] = useState(false);
  const mayClose = useRef<() => Promise<boolean>>(() => Promise.resolve(true));
  const loaded = record.data && startingWith(record.data, fixed);
  const windowId = windowIdOf(codigo);
  return (
    <Ventana
      id={windowId}
      abierta
      titulo={loaded ? `Ficha de ${loaded.form.titulo}` : 'Ficha'}
      sinAceptar={!loaded || loaded.record.soloLectura === true}
      ocupada={saving}
      onAceptar={() => {
        broadcast('claustro:enviar-formulario', { id: formId(codigo) });
        return false;
      }}
      antesDeCancelar={() => mayClose.current()}
      onCerrar={onClose}
    >
      {loaded && (
        <RecordInWindow
          key={loaded.record.id}
          codigo={codigo}
          loaded={loaded}
          mayClose={mayClose}
          onSaving={setSaving}
          onMade={setMade}
        />
      )}
      {record.isPending && <Cargando />}
      {record.isError && (
        <RecordProblem error={record.error} codigo={codigo} onReintentar={() => void record.refetch()} />
      )}
    </Ventana>
  );
}

/** A new record that belongs to another from the start. */
function startingWith(loaded: LoadedRecord, fixed?: FixedReference): LoadedRecord {
  if (!fixed || loaded.record.id !== 0) return loaded;
  const { campo, item } = fixed;
  const { valores, referencias } = loaded.record;
  return {
    ...loaded,
    record: {
      ...loaded.record,
      valores: { ...valores, [campo]: item.id },
      referencias: { ...referencias, [campo]: [item] },
    },
  };
}

const windowIdOf = (codigo: string) => `ficha_${codigo}`;

const closeWindow = (codigo: string) => broadcast('claustro:ventana', { id: windowIdOf(codigo), accion: 'cerrar' });

interface RecordInWindowProps {
  codigo: string;
  loaded: LoadedRecord;
  mayClose: React.RefObject<() => Promise<boolean>>;
  onSaving: (saving: boolean) => void;
  onMade: (id: number) => void;
}

function RecordInWindow({ codigo, loaded, mayClose, onSaving, onMade }: RecordInWindowProps) {
  const state = useRecordForm(codigo, loaded);
  const { saving } = state;
  const close = () => closeWindow(codigo);
  const ask = () => mayLeave(state.changed, state.save);
  useFocusInWindow(windowIdOf(codigo));
  useEffect(() => onSaving(saving), [saving, onSaving]);
  useImperativeHandle(mayClose, () => ask);
  useLeaveGuard({ hasChanges: () => state.changed.length > 0, ask, onBack: close });
  const submit = async () => {
    if ((await state.save()) !== null) close();
  };
  return (
    <>
      <RecordForm codigo={codigo} loaded={loaded} state={state} onSubmit={() => void submit()} onMade={onMade} />
      {state.theirs && (
        <ConflictWindow codigo={codigo} loaded={loaded} state={state} theirs={state.theirs} onSaved={close} />
      )}
    </>
  );
}

/** The window opens before its record has come and holds the focus meanwhile: then it passes to the first field. */
function useFocusInWindow(windowId: string): void {
  useEffect(() => {
    const dialog = document.getElementById(windowId);
    if (dialog && dialog === document.activeElement) firstStop(dialog).focus();
  }, [windowId]);
}
