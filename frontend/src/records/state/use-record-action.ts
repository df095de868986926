import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActionDetails, RecordActionInfo, RecordActionReply } from '../../../../libs/contracts';
import { ApiError, broadcast, getJson, postForm, refetchData } from '../../base';
import { askConfirm, askInputs, offerRetry, showToast, type DialogValues } from '../../ui';
import { dialogInputOf } from '../model/action-inputs';
import type { LoadedRecord } from './use-record';

type Question = NonNullable<RecordActionInfo['confirmar']>;

/** Runs the actions of a record. @param onDone called after an action has changed the record */
export function useRecordAction({ form, record }: LoadedRecord, onDone: () => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<RecordActionReply | null>(null);
  const addressOf = (url: string): string => url.replace('{id}', String(record.id));

  const run = async (action: RecordActionInfo): Promise<void> => {
    if (action.abre) {
      window.open(addressOf(action.url), '_blank', 'noopener');
      return;
    }
    const values = action.confirmar === undefined ? {} : await ask(action.confirmar);
    if (values !== null) await act(action, values);
  };
  const ask = async (question: Question): Promise<DialogValues | null> => {
    try {
      const details = question.detalle === undefined ? null : await getJson<ActionDetails>(addressOf(question.detalle));
      return await askQuestion(question, details);
    } catch (error) {
      return (await offerRetry(error)) ? ask(question) : null;
    }
  };
  const act = async (action: RecordActionInfo, values: DialogValues): Promise<void> => {
    setBusy(true);
    try {
      const reply = await postForm<RecordActionReply>(addressOf(action.url), { version: record.version, ...values });
      void refetchData();
      broadcast('claustro:refrescar', { codigo: form.codigo });
      if (reply.enlace !== undefined) {
        setLink(reply);
        return;
      }
      showToast({ text: reply.mensaje });
      if (reply.ir === undefined) onDone();
      else void navigate(reply.ir);
    } catch (error) {
      await actAgain(error, action, values);
    } finally {
      setBusy(false);
    }
  };
  const actAgain = async (error: unknown, action: RecordActionInfo, values: DialogValues): Promise<void> => {
    if (error instanceof ApiError && error.campos.repetir !== undefined) {
      if (await askRepeat(error.mensaje, error.campos.repetir)) await act(action, { ...values, repetir: '1' });
      return;
    }
    // Another user has changed the record: the page must show the change.
    if (error instanceof ApiError && error.status === 409) void refetchData();
    if (await offerRetry(error)) await act(action, values);
  };
  const closeLink = (): void => {
    setLink(null);
    onDone();
  };
  return { busy, link, run, closeLink };
}

/** Null if the person cancels, else the values of the inputs. */
async function askQuestion(
  { titulo, texto, aceptar, peligro, campos }: Question,
  details: ActionDetails | null,
): Promise<DialogValues | null> {
  const text = details === null ? texto : `${details.texto}\n${texto}`;
  const request = { title: titulo, text, acceptLabel: aceptar, isDanger: peligro };
  if (campos !== undefined) return askInputs(request, campos.map(dialogInputOf));
  return (await askConfirm(request)) ? {} : null;
}

/** A refusal at the field `repetir` is a question: the call is sent again with `repetir=1` if the person agrees. */
const askRepeat = (question: string, acceptLabel: string): Promise<boolean> =>
  askConfirm({ title: question, acceptLabel });
