import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { listPath, ownPath, usePage, wayBack, type WayBack } from '../../base';
import { PageLoading } from '../../ui';
import { usePageEscape } from '../../ui/windows/use-page-escape';
import { ActionBar } from './ActionBar';
import { RecordConflict } from '../form/RecordConflict';
import { HistoryDrawer } from '../history/HistoryDrawer';
import { RecordActions } from './RecordActions';
import { PrintingContext } from '../form/printing';
import { RecordForm } from '../form/RecordForm';
import { GlanceRail } from '../glance/GlanceRail';
import { RecordHead } from './RecordHead';
import { RecordProblem } from './RecordProblem';
import { RecordWindow } from './RecordWindow';
import { SettledRecord } from './SettledRecord';
import { RecordWindowProvider } from '../form/record-window-context';
import { SettledRecordError, useRecord, type LoadedRecord } from '../state/use-record';
import { useRecentRecord } from './use-recent-record';
import { settledText } from '../model/settled-text';
import { usePrintRecord } from './use-print-record';
import { useRecordPage } from './use-record-page';
import css from '../form/Record.module.css';

export interface RecordScreenProps {
  code: string;
  id: number;
}

/** A record as a page. */
export default function RecordScreen({ code, id }: RecordScreenProps) {
  const record = useRecord(code, id);
  const { key } = useLocation();
  const back = useWayBack(code);
  // Number of reloads after actions. The form's key contains this number, so each reload mounts the form anew with the new values.
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await record.refetch();
    setReloads(reloads + 1);
  };
  useRecentRecord(code, id, record);
  usePage(record.isPending ? '' : (record.data?.record.titulo ?? 'Ficha'), crumbsOf(code, back.path, record.data));
  if (record.error instanceof SettledRecordError)
    return <SettledRecord code={code} text={settledText(record.error.form, record.data?.record.titulo)} />;
  if (record.data)
    return (
      <RecordWindowProvider value={RecordWindow}>
        <OpenRecord
          key={`${key} ${reloads}`}
          code={code}
          loaded={record.data}
          back={back}
          wasReloaded={reloads > 0}
          onReload={() => void reload()}
        />
      </RecordWindowProvider>
    );
  if (record.isPending) return <PageLoading />;
  return <RecordProblem isPage error={record.error} code={code} onRetry={() => void record.refetch()} />;
}

/**
 * Returns the page to show when the record closes: `urlRegreso` of the URL. Without `urlRegreso`, the page that opened the record.
 * Without both, the list of the record.
 */
function useWayBack(code: string): WayBack {
  const location = useLocation();
  const named = ownPath(new URLSearchParams(location.search).get('urlRegreso'));
  if (named !== null) return { path: named, state: null };
  return wayBack(location.state) ?? { path: listPath(code), state: null };
}

/** Returns the breadcrumb of the list. If the record was opened from the list, the breadcrumb leads back to the same search. */
function crumbsOf(code: string, back: string, loaded?: LoadedRecord) {
  const list = listPath(code);
  return loaded ? [{ title: loaded.form.titulo, url: back.startsWith(`${list}?`) ? back : list }] : [];
}

interface OpenRecordProps {
  code: string;
  loaded: LoadedRecord;
  /** The page to show when the record closes. */
  back: WayBack;
  /** True if the record was reloaded after an action. */
  wasReloaded: boolean;
  onReload: () => void;
}

function OpenRecord({ code, loaded, back, wasReloaded, onReload }: OpenRecordProps) {
  const { barra } = loaded.form;
  const missing = new URLSearchParams(useLocation().search).get('campo');
  const { state, accept, close, closeSaved, openCreated } = useRecordPage(code, loaded, back);
  const [history, setHistory] = useState(false);
  const { isPrinting, print } = usePrintRecord(state.element);
  const toggleHistory = () => setHistory(!history);
  const hasGlance = loaded.record.id !== 0 && loaded.form.vistazo.length > 0;
  usePageEscape(close);
  useStart(loaded.record.id === 0, state.goToStart);
  useMissingField(loaded.record.id === 0 || wasReloaded ? null : missing, state.goToMissing);
  return (
    <div className={css.page}>
      <RecordHead
        loaded={loaded}
        onHistory={loaded.record.id === 0 ? null : toggleHistory}
        onPrint={print}
        actions={
          <RecordActions
            loaded={loaded}
            changed={state.changed.length > 0}
            takesFocus={wasReloaded}
            onDone={onReload}
          />
        }
      />
      {loaded.form.aviso !== null && <p className={css.warning}>{loaded.form.aviso}</p>}
      <PrintingContext value={isPrinting}>
        <RecordForm
          code={code}
          loaded={loaded}
          state={state}
          onSubmit={(again) => void accept(again)}
          onCreated={openCreated}
          barPlace={barra}
          aside={hasGlance && <GlanceRail loaded={loaded} onHistory={toggleHistory} />}
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
      </PrintingContext>
      {history && (
        <HistoryDrawer
          code={code}
          id={loaded.record.id}
          fields={loaded.form.campos_especificos}
          onClose={() => setHistory(false)}
        />
      )}
      {state.conflict && (
        <RecordConflict code={code} loaded={loaded} state={state} conflict={state.conflict} onSaved={closeSaved} />
      )}
    </div>
  );
}

/** Focuses the first required field of a new record. */
function useStart(isNew: boolean, goToStart: () => void): void {
  const start = useEffectEvent(() => {
    if (isNew) goToStart();
  });
  useEffect(() => start(), []);
}

/** Opens the record at the field that its URL names: `?campo=iban`. */
function useMissingField(field: string | null, goTo: (field: string) => void): void {
  const start = useEffectEvent(() => {
    if (field !== null) goTo(field);
  });
  useEffect(() => {
    // Deferred, because opening the tab calls `flushSync`, which React does not allow inside an effect.
    const timer = setTimeout(() => start());
    return () => clearTimeout(timer);
  }, []);
}
