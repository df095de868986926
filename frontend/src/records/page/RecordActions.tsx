import {
  IconFileCheck,
  IconFilePencil,
  IconFileTypePdf,
  IconFileX,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordActionInfo, RecordActionReply } from '../../../../libs/contracts';
import { ApiError, broadcast, postForm, refetchData } from '../../base';
import { offerRetry, askConfirm, Button, LinkWindow, showToast, type ConfirmRequest } from '../../ui';
import { sameValue } from '../model/record-state';
import type { LoadedRecord } from '../state/use-record';
import css from '../form/Record.module.css';

export interface RecordActionsProps {
  loaded: LoadedRecord;
  /** The record has unsaved changes, which reloading it after an action would lose. */
  changed: boolean;
  /** Focuses the first button: the record was reloaded after an action, which unmounted the focused one. */
  takesFocus: boolean;
  /** Called after an action has changed the record. */
  onDone: () => void;
}

/** Icons by the names in record definitions; any other name shows a default icon. */
const ICONS: Readonly<Record<string, Icon>> = {
  mail: IconMail,
  lock: IconLock,
  'lock-open': IconLockOpen,
  'file-check': IconFileCheck,
  'file-type-pdf': IconFileTypePdf,
  'file-x': IconFileX,
  'file-pencil': IconFilePencil,
};

/** The actions of a record that its current values allow, with confirmation where declared. */
export function RecordActions({ loaded: { form, record }, changed, takesFocus, onDone }: RecordActionsProps) {
  const firstButton = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<RecordActionReply | null>(null);
  useEffect(() => {
    if (takesFocus) firstButton.current?.focus();
  }, [takesFocus]);
  const offered = form.acciones.filter(({ si }) => si === undefined || sameValue(record.valores[si.campo], si.valor));
  if (record.id === 0 || offered.length === 0) return null;

  const run = async (action: RecordActionInfo) => {
    if (action.abre) {
      window.open(action.url.replace('{id}', String(record.id)), '_blank', 'noopener');
      return;
    }
    if (action.confirmar && !(await askConfirm(confirmationOf(action.confirmar)))) return;
    await act(action);
  };
  const act = async (action: RecordActionInfo, more: { repetir?: 1 } = {}): Promise<void> => {
    setBusy(true);
    try {
      const reply = await postForm<RecordActionReply>(action.url.replace('{id}', String(record.id)), {
        version: record.version,
        ...more,
      });
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
      if (error instanceof ApiError && error.campos.repetir !== undefined) {
        if (await askRepeat(error.mensaje, error.campos.repetir)) await act(action, { repetir: 1 });
        return;
      }
      // Somebody else has changed the record: the page must show it.
      if (error instanceof ApiError && error.status === 409) void refetchData();
      if (await offerRetry(error)) await act(action, more);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={css.actions} role="group" aria-label="Acciones">
        {offered.map((action, index) => {
          const Drawn = ICONS[action.icono] ?? IconPlayerPlay;
          return (
            <Button
              key={action.codigo}
              ref={index === 0 ? firstButton : undefined}
              variant={action.confirmar?.peligro ? 'danger-quiet' : 'secondary'}
              icon={<Drawn size={16} stroke={1.75} />}
              disabled={busy}
              reason={changed && 'Guarde o descarte antes los cambios'}
              onClick={() => void run(action)}
            >
              {action.etiqueta}
            </Button>
          );
        })}
      </div>
      {link?.enlace !== undefined && (
        <LinkWindow
          message={link.mensaje}
          link={link.enlace}
          onClose={() => {
            setLink(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** A refusal at the field `repetir` is a question: the call is sent again with `repetir=1` if the person agrees. */
const askRepeat = (question: string, acceptLabel: string): Promise<boolean> =>
  askConfirm({ title: question, acceptLabel });

function confirmationOf({
  titulo,
  texto,
  aceptar,
  peligro,
}: NonNullable<RecordActionInfo['confirmar']>): ConfirmRequest {
  return { title: titulo, text: texto, acceptLabel: aceptar, isDanger: peligro };
}
