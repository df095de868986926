import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActionDetails, RecordActionInfo, RecordActionReply } from '#libs/contracts';
import { ApiError, broadcast, postForm, prepareFile, refetchData, type Fields } from '../../base';
import { askConfirm, askInputs, offerRetry, showToast, type DialogValues } from '../../ui';
import { dialogInputOf } from '../model/action-inputs';
import { addressOf } from '../model/record-actions';
import {
  findActionConflict,
  isUnchanged,
  readDetails,
  type ActionConflict,
  type ConfirmedAction,
} from './action-conflict';
import type { LoadedRecord } from './use-record';

type Question = NonNullable<RecordActionInfo['confirmar']>;

/** Runs the actions of a record. @param onDone called after an action has changed the record */
export function useRecordAction({ form, record }: LoadedRecord, onDone: () => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [preparing, setPreparing] = useState<string | null>(null);
  const [link, setLink] = useState<RecordActionReply | null>(null);
  const [conflict, setConflict] = useState<ActionConflict | null>(null);

  const run = async (action: RecordActionInfo): Promise<void> => {
    if (action.abre) return openFile(action);
    if (action.pagina) {
      void navigate(addressOf(action.url, record.id));
      return;
    }
    const values = action.confirmar === undefined ? {} : await ask(action.confirmar);
    if (values !== null) await act({ action, values, seen: record });
  };
  /**
   * Opens the file of an action. The button stays busy until the file is ready, because the first file after a start of the server takes
   * seconds.
   */
  const openFile = async (action: RecordActionInfo): Promise<void> => {
    const address = addressOf(action.url, record.id);
    setBusy(true);
    setPreparing(action.codigo);
    try {
      await prepareFile(address);
      openTab(action.etiqueta, address);
    } catch (error) {
      if (await offerRetry(error)) await openFile(action);
    } finally {
      setBusy(false);
      setPreparing(null);
    }
  };
  const ask = async (question: Question): Promise<DialogValues | null> => {
    try {
      return await askQuestion(question, await readDetails(question, record.id));
    } catch (error) {
      return (await offerRetry(error)) ? ask(question) : null;
    }
  };
  const act = async (confirmed: ConfirmedAction, repeat: Fields = {}): Promise<void> => {
    const { action, values, seen } = confirmed;
    setBusy(true);
    try {
      const fields = { version: seen.version, ...values, ...repeat };
      const reply = await postForm<RecordActionReply>(addressOf(action.url, record.id), fields);
      setConflict(null);
      void refetchData();
      broadcast('claustro:refrescar', { codigo: form.codigo });
      if (reply.enlace !== undefined) {
        setLink(reply);
        return;
      }
      const { sigue } = reply;
      showToast({
        text: reply.mensaje,
        isLong: sigue !== undefined,
        ...(sigue && { action: { label: sigue.etiqueta, onClick: () => void navigate(sigue.url) } }),
      });
      if (reply.ir === undefined) onDone();
      else void navigate(reply.ir);
    } catch (error) {
      await actAgain(error, confirmed, repeat);
    } finally {
      setBusy(false);
    }
  };
  const actAgain = async (error: unknown, confirmed: ConfirmedAction, repeat: Fields): Promise<void> => {
    if (error instanceof ApiError && error.campos.repetir !== undefined) {
      if (await askRepeat(error.mensaje, error.campos.repetir)) await act(confirmed, { repetir: '1' });
      return;
    }
    const isRefused = error instanceof ApiError && error.status === 409;
    const found = isRefused ? await findActionConflict(form, confirmed) : null;
    if (found !== null && isUnchanged(found)) return act({ ...confirmed, seen: found.now }, repeat);
    setConflict(found);
    // After a refusal without a conflict, reloads the record, because another user may have changed it. If a conflict is shown, the values
    // on screen must stay, because they are compared to find a further conflict.
    if (isRefused && found === null) void refetchData();
    if (found === null && (await offerRetry(error))) await act(confirmed, repeat);
  };
  const closeLink = (): void => {
    setLink(null);
    onDone();
  };
  const closeConflict = (): void => {
    setConflict(null);
    void refetchData();
  };
  const confirmAgain = ({ action, values, now }: ActionConflict): Promise<void> => act({ action, values, seen: now });
  return { busy, preparing, link, conflict, run, closeLink, confirmAgain, closeConflict };
}

/**
 * Opens a browser tab. If the browser blocks the tab, because the click was too long ago, shows a toast with a button that opens the tab.
 */
function openTab(label: string, address: string): void {
  const tab = window.open(address, '_blank');
  if (tab !== null) tab.opener = null;
  else showToast({ text: `${label}: listo`, action: { label: 'Abrir', onClick: () => openTab(label, address) } });
}

/** Asks for confirmation or for the inputs of an action. Returns the input values; null if the user cancels. */
async function askQuestion(
  { titulo, texto, aceptar, peligro, campos }: Question,
  details: ActionDetails | null,
): Promise<DialogValues | null> {
  const text = details === null ? texto : `${details.texto}\n${texto}`;
  const request = { title: titulo, text, acceptLabel: aceptar, isDanger: peligro };
  if (campos !== undefined) return askInputs(request, campos.map(dialogInputOf));
  return (await askConfirm(request)) ? {} : null;
}

/** Asks the question of a refusal that has the field `repetir`. If the user agrees, the caller sends the request again with `repetir=1`. */
const askRepeat = (question: string, acceptLabel: string): Promise<boolean> =>
  askConfirm({ title: question, acceptLabel });
