import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../api';
import { fromHere, listPath, ownPath, recordPath, usePage, wayBack, type WayBack } from '../app';
import { ErrorPage } from '../app/pages/StatusPages';
import { CargandoPagina, EmptyState, ErrorBand } from '../ui';
import { ActionBar } from './ActionBar';
import { ConflictWindow } from './ConflictWindow';
import { HistoryDrawer } from './HistoryDrawer';
import { mayLeave, useLeaveGuard } from './leaving';
import { RecordActions } from './RecordActions';
import { RecordForm } from './RecordForm';
import { RecordHead } from './RecordHead';
import { useRecord, type LoadedRecord } from './use-record';
import { useRecordForm } from './use-record-form';
import css from './Record.module.css';

export interface RecordScreenProps {
  codigo: string;
  id: number;
}

/** A record as a page of its own. */
export default function RecordScreen({ codigo, id }: RecordScreenProps) {
  const record = useRecord(codigo, id);
  const { key } = useLocation();
  const back = useWayBack(codigo);
  // Shown anew after something was done with it: nothing is being typed then.
  const [times, setTimes] = useState(0);
  const showAnew = async () => {
    await record.refetch();
    setTimes(times + 1);
  };
  usePage(record.isPending ? '' : (record.data?.record.titulo ?? 'Ficha'), crumbsOf(codigo, back.path, record.data));
  if (record.data)
    return (
      <OpenRecord
        key={`${key} ${times}`}
        codigo={codigo}
        loaded={record.data}
        back={back}
        anew={times > 0}
        onShowAnew={() => void showAnew()}
      />
    );
  if (record.isPending) return <CargandoPagina />;
  return <RecordProblem pagina error={record.error} codigo={codigo} onReintentar={() => void record.refetch()} />;
}

/** The address may name the page to go back to; else it is the one that the record was opened from, else its list. */
function useWayBack(codigo: string): WayBack {
  const location = useLocation();
  const named = ownPath(new URLSearchParams(location.search).get('urlRegreso'));
  if (named !== null) return { path: named, state: null };
  return wayBack(location.state) ?? { path: listPath(codigo), state: null };
}

/** The list above the record: as it was left, when that is where the record was opened from. */
function crumbsOf(codigo: string, back: string, loaded?: LoadedRecord) {
  const list = listPath(codigo);
  return loaded ? [{ titulo: loaded.form.titulo, url: back.startsWith(`${list}?`) ? back : list }] : [];
}

interface OpenRecordProps {
  codigo: string;
  loaded: LoadedRecord;
  /** Where closing it leads. */
  back: WayBack;
  /** It is shown again after something was done with it. */
  anew: boolean;
  onShowAnew: () => void;
}

function OpenRecord({ codigo, loaded, back, anew, onShowAnew }: OpenRecordProps) {
  const { barra } = loaded.form;
  const navigate = useNavigate();
  // In a long list it would have to be looked for: enrolments and papers of somebody new come next.
  const seeNew = (newId: number) =>
    void navigate(recordPath(listPath(codigo), newId), {
      state: fromHere({ pathname: back.path, search: '', state: back.state }),
    });
  const state = useRecordForm(codigo, loaded, seeNew);
  const settled = useRef(false);
  const [history, setHistory] = useState(false);

  useLeaveGuard({
    hasChanges: () => !settled.current && state.changed.length > 0,
    ask: () => mayLeave(state.changed, state.save),
  });
  const { state: here, search } = useLocation() as { state: unknown; search: string };
  const close = () => void navigate(back.path, { state: back.state });
  const accept = async (again: boolean) => {
    if ((await state.save()) === null) return;
    settled.current = true;
    if (again) void navigate(recordPath(listPath(codigo), 0) + search, { state: here, replace: true });
    else close();
  };
  useEscape(close);
  useStart(loaded.record.id === 0, state.goToStart);

  return (
    <div className={css.page}>
      <RecordHead
        loaded={loaded}
        onHistory={loaded.record.id === 0 ? null : () => setHistory(!history)}
        actions={
          <RecordActions loaded={loaded} changed={state.changed.length > 0} takesFocus={anew} onDone={onShowAnew} />
        }
      />
      {loaded.form.aviso !== null && <p className={css.warning}>{loaded.form.aviso}</p>}
      <RecordForm
        codigo={codigo}
        loaded={loaded}
        state={state}
        onSubmit={(again) => void accept(again)}
        onMade={(made) => void navigate(recordPath(listPath(codigo), made) + search, { state: here, replace: true })}
        barPlace={barra}
        bar={
          <ActionBar
            loaded={loaded}
            state={state}
            place={barra}
            onCancel={close}
            onAcceptAndAdd={() => void accept(true)}
          />
        }
      />
      {history && (
        <HistoryDrawer
          codigo={codigo}
          id={loaded.record.id}
          fields={loaded.form.campos_especificos}
          onClose={() => setHistory(false)}
        />
      )}
      {state.theirs && (
        <ConflictWindow
          codigo={codigo}
          loaded={loaded}
          state={state}
          theirs={state.theirs}
          onSaved={() => {
            settled.current = true;
            close();
          }}
        />
      )}
    </div>
  );
}

/** A new record is there to be written: the focus is where that begins. */
function useStart(isNew: boolean, goToStart: () => void): void {
  const start = useEffectEvent(() => {
    if (isNew) goToStart();
  });
  useEffect(() => start(), []);
}

/** Esc cancels, unless something above the page (a window, an open list of choices) takes it. */
function useEscape(cancel: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const covered = document.documentElement.hasAttribute('data-ventana');
    if (event.key === 'Escape' && !event.defaultPrevented && !covered) cancel();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface RecordProblemProps {
  error: unknown;
  codigo: string;
  onReintentar: () => void;
  /** It is all that the page shows. */
  pagina?: boolean;
}

/** There is no such record, or it may not be seen, or it did not come. */
export function RecordProblem({ error, codigo, onReintentar, pagina }: RecordProblemProps) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) {
    return (
      <EmptyState
        principal={pagina}
        icon={<IconFileOff size={20} stroke={1.75} />}
        titulo={titleOf(error)}
        texto={error.mensaje}
      >
        <Link to={listPath(codigo)}>Volver al listado</Link>
      </EmptyState>
    );
  }
  if (pagina) return <ErrorPage error={error} onReintentar={onReintentar} />;
  return <ErrorBand titulo="No se ha podido abrir la ficha." error={error} onReintentar={onReintentar} />;
}

const titleOf = (error: ApiError) => (error.status === 404 ? 'Esta ficha no existe' : 'No puede ver esta ficha');
