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
import type { RecordActionInfo, RecordActionReply } from '../../../libs/contracts';
import { broadcast, postForm } from '../api';
import { forgetData } from '../app';
import { askAgain, askConfirm, Button, LinkWindow, showToast } from '../ui';
import { sameValue } from './record-state';
import type { LoadedRecord } from './use-record';
import css from './Record.module.css';

export interface RecordActionsProps {
  loaded: LoadedRecord;
  /** Something is typed and not saved: it would be lost when the record is shown anew. */
  changed: boolean;
  /** The focus was on one of these buttons, and the record has been shown anew since. */
  takesFocus: boolean;
  /** Something was done with the record: what is shown of it is old. */
  onDone: () => void;
}

/** Icons by the names that definitions give; another name shows a plain one. */
const ICONS: Readonly<Record<string, Icon>> = {
  mail: IconMail,
  lock: IconLock,
  'lock-open': IconLockOpen,
  'file-check': IconFileCheck,
  'file-type-pdf': IconFileTypePdf,
  'file-x': IconFileX,
  'file-pencil': IconFilePencil,
};

/** What can be done with the whole record, as it is now: asked first where it says so, and told afterwards. */
export function RecordActions({ loaded: { form, record }, changed, takesFocus, onDone }: RecordActionsProps) {
  const group = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<RecordActionReply | null>(null);
  useEffect(() => {
    if (takesFocus) group.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const offered = form.acciones.filter(({ si }) => si === undefined || sameValue(record.valores[si.campo], si.valor));
  if (record.id === 0 || offered.length === 0) return null;

  const run = async (action: RecordActionInfo) => {
    if (action.abre) {
      window.open(action.url.replace('{id}', String(record.id)), '_blank', 'noopener');
      return;
    }
    if (action.confirmar && !(await askConfirm(action.confirmar))) return;
    await act(action);
  };
  const act = async (action: RecordActionInfo): Promise<void> => {
    setBusy(true);
    try {
      const reply = await postForm<RecordActionReply>(action.url.replace('{id}', String(record.id)), {});
      void forgetData();
      broadcast('claustro:refrescar', { codigo: form.codigo });
      if (reply.enlace !== undefined) {
        setLink(reply);
        return;
      }
      showToast({ texto: reply.mensaje });
      if (reply.ir === undefined) onDone();
      else void navigate(reply.ir);
    } catch (error) {
      if (await askAgain(error)) await act(action);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div ref={group} className={css.actions} role="group" aria-label="Acciones">
        {offered.map((action) => {
          const Drawn = ICONS[action.icono] ?? IconPlayerPlay;
          return (
            <Button
              key={action.codigo}
              variant={action.confirmar?.peligro ? 'danger-quiet' : 'secondary'}
              icon={<Drawn size={16} stroke={1.75} />}
              disabled={busy}
              razon={changed && 'Guarde o descarte antes los cambios'}
              onClick={() => void run(action)}
            >
              {action.etiqueta}
            </Button>
          );
        })}
      </div>
      {link?.enlace !== undefined && (
        <LinkWindow
          mensaje={link.mensaje}
          enlace={link.enlace}
          onClose={() => {
            setLink(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
