import {
  IconBan,
  IconCash,
  IconCashOff,
  IconCheck,
  IconFileCheck,
  IconFileInvoice,
  IconFilePencil,
  IconFileTypePdf,
  IconFileX,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPlayerPlay,
  IconRestore,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { RecordActionInfo } from '#libs/contracts';
import { Button, LinkWindow, type ButtonVariant } from '../../ui';
import { isOffered } from '../model/record-actions';
import { useRecordAction } from '../state/use-record-action';
import type { LoadedRecord } from '../state/use-record';
import { ActionConflict } from './ActionConflict';
import css from '../form/Record.module.css';

export interface RecordActionsProps {
  loaded: LoadedRecord;
  /** True if the record has unsaved changes. A reload after an action would lose them. */
  changed: boolean;
  /** True if the first button must take the focus. The reload after an action has removed the button that had the focus. */
  takesFocus: boolean;
  /** Called after an action has changed the record. */
  onDone: () => void;
}

/** Icons by the names in record definitions; any other name shows a default icon. */
const ICONS: Readonly<Record<string, Icon>> = {
  ban: IconBan,
  cash: IconCash,
  'cash-off': IconCashOff,
  check: IconCheck,
  restore: IconRestore,
  mail: IconMail,
  lock: IconLock,
  'lock-open': IconLockOpen,
  'file-check': IconFileCheck,
  'file-invoice': IconFileInvoice,
  'file-type-pdf': IconFileTypePdf,
  'file-x': IconFileX,
  'file-pencil': IconFilePencil,
};

function variantOf({ principal, confirmar }: RecordActionInfo): ButtonVariant {
  if (principal) return 'primary';
  return confirmar?.peligro ? 'danger-quiet' : 'secondary';
}

/**
 * Shows the actions that the current values of the record allow. If the definition of an action says so, asks for confirmation before the
 * action.
 */
export function RecordActions({ loaded, changed, takesFocus, onDone }: RecordActionsProps) {
  const { form, record } = loaded;
  const firstButton = useRef<HTMLButtonElement>(null);
  const { busy, preparing, link, conflict, run, closeLink, confirmAgain, closeConflict } = useRecordAction(
    loaded,
    onDone,
  );
  useEffect(() => {
    if (takesFocus) firstButton.current?.focus();
  }, [takesFocus]);
  const offered = form.acciones.filter((action) => isOffered(action, record));
  if (record.id === 0 || offered.length === 0) return null;
  return (
    <>
      <div className={css.actions} role="group" aria-label="Acciones">
        {offered.map((action, index) => {
          const Drawn = ICONS[action.icono] ?? IconPlayerPlay;
          return (
            <Button
              key={action.codigo}
              ref={index === 0 ? firstButton : undefined}
              variant={variantOf(action)}
              icon={<Drawn size={16} stroke={1.75} />}
              disabled={busy}
              reason={changed && 'Guarde o descarte antes los cambios'}
              aria-busy={action.codigo === preparing || undefined}
              onClick={() => void run(action)}
            >
              {action.codigo === preparing ? 'Preparando…' : action.etiqueta}
            </Button>
          );
        })}
      </div>
      {conflict && (
        <ActionConflict
          loaded={loaded}
          conflict={conflict}
          isBusy={busy}
          onAccept={() => confirmAgain(conflict)}
          onClose={closeConflict}
        />
      )}
      {link?.enlace !== undefined && <LinkWindow message={link.mensaje} link={link.enlace} onClose={closeLink} />}
    </>
  );
}
