import { useEffect, useImperativeHandle, useRef } from 'react';
import { broadcast } from '../api';
import { Cargando, Ventana } from '../ui';
import { firstStop } from '../ui/use-modal-focus';
import { mayLeave } from './leaving';
import { RecordForm } from './RecordForm';
import { RecordProblem } from './RecordScreen';
import { useRecord, type LoadedRecord } from './use-record';
import { formId, useRecordForm } from './use-record-form';

export interface RecordWindowProps {
  codigo: string;
  /** 0 is a new record. */
  id: number;
  onClose: () => void;
  /** After it was saved, before the window closes. */
  onSaved?: (id: number) => void;
}

/** A record in a window over its list. Its `Aceptar` tells the form inside to submit itself, by an event of the page. */
export function RecordWindow({ codigo, id, onClose, onSaved }: RecordWindowProps) {
  const record = useRecord(codigo, id);
  const mayClose = useRef<() => Promise<boolean>>(() => Promise.resolve(true));
  const loaded = record.data;
  const windowId = windowIdOf(codigo);
  return (
    <Ventana
      id={windowId}
      abierta
      titulo={loaded ? `Ficha de ${loaded.form.titulo}` : 'Ficha'}
      sinAceptar={!loaded || loaded.record.soloLectura === true}
      onAceptar={() => {
        broadcast('claustro:enviar-formulario', { id: formId(codigo) });
        return false;
      }}
      antesDeCancelar={() => mayClose.current()}
      onCerrar={onClose}
    >
      {loaded && (
        <RecordInWindow
          codigo={codigo}
          loaded={loaded}
          mayClose={mayClose}
          onSaved={(savedId) => {
            onSaved?.(savedId);
            broadcast('claustro:ventana', { id: windowId, accion: 'cerrar' });
          }}
        />
      )}
      {record.isPending && <Cargando />}
      {record.isError && (
        <RecordProblem error={record.error} codigo={codigo} onReintentar={() => void record.refetch()} />
      )}
    </Ventana>
  );
}

const windowIdOf = (codigo: string) => `ficha_${codigo}`;

interface RecordInWindowProps {
  codigo: string;
  loaded: LoadedRecord;
  mayClose: React.RefObject<() => Promise<boolean>>;
  onSaved: (id: number) => void;
}

function RecordInWindow({ codigo, loaded, mayClose, onSaved }: RecordInWindowProps) {
  const state = useRecordForm(codigo, loaded);
  useFocusInWindow(windowIdOf(codigo));
  useImperativeHandle(mayClose, () => () => mayLeave(state.changed, state.save));
  const submit = async () => {
    const id = await state.save();
    if (id !== null) onSaved(id);
  };
  return <RecordForm codigo={codigo} loaded={loaded} state={state} onSubmit={() => void submit()} />;
}

/** The window opens before its record has come and holds the focus meanwhile: then it passes to the first field. */
function useFocusInWindow(windowId: string): void {
  useEffect(() => {
    const dialog = document.getElementById(windowId);
    if (dialog && dialog === document.activeElement) firstStop(dialog).focus();
  }, [windowId]);
}
