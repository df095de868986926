import { IconSend } from '@tabler/icons-react';
import { countText } from '../../../base';
import { Button } from '../../../ui';
import { useTelegramState } from '../../calls';
import { hasRecipients } from '../draft/draft';
import type { ComposeModel } from '../use-compose';
import { effectText } from './send-question';
import css from './Sending.module.css';
import { minuteOfWhen } from './when';

interface FootProps {
  compose: ComposeModel;
  isSending: boolean;
  onClose: () => void;
  onSave: () => void;
  onSend: () => void;
}

/**
 * The bar at the foot: says whether there are unsaved changes and when the message leaves, and has the buttons. The button `Enviar` is
 * hidden if the message reaches nobody.
 */
export function Foot({ compose, isSending, onClose, onSave, onSend }: FootProps) {
  const { changed, saving, isUploading, preview, draft, when, silenceUntil } = compose;
  const { reply } = preview;
  const minute = minuteOfWhen(when, silenceUntil);
  const isBusy = saving.isBusy || isSending;
  const reachesNobody = preview.isFresh && reply?.envios === 0;
  const reason = useReason(compose);
  return (
    <footer className={css.foot} data-barra-inferior="">
      <p className={css.changes} role="status" title={changed.join(', ')}>
        {changed.length > 0 && `${countText(changed.length, 'cambio', 'cambios')} sin guardar`}
      </p>
      {reply !== undefined && minute !== undefined && !reachesNobody && (
        <span className={css.effect}>{effectText(reply, draft.type, minute)}</span>
      )}
      <div className={css.buttons}>
        <Button variant="quiet" shortcut="Escape" onClick={onClose}>
          Cerrar
        </Button>
        <Button
          shortcut="Control+S"
          disabled={isBusy}
          reason={isUploading && WAIT_UPLOAD}
          staysFocusable
          onClick={onSave}
        >
          Guardar
        </Button>
        {!reachesNobody && (
          <Button
            variant="primary"
            icon={<IconSend size={16} stroke={1.75} aria-hidden />}
            disabled={isBusy}
            reason={reason}
            staysFocusable
            onClick={onSend}
          >
            {isSending ? 'Enviando…' : 'Enviar'}
          </Button>
        )}
      </div>
    </footer>
  );
}

const WAIT_UPLOAD = 'Espere a que se suba el fichero';

/** Why the message cannot be sent yet; null if it can. */
function useReason({ draft, preview, when, silenceUntil, isUploading, errors }: ComposeModel): string | null {
  const bot = useTelegramState(draft.type === '02').data;
  if (!hasRecipients(draft.recipients)) return 'Elija al menos un destinatario';
  if (isUploading) return WAIT_UPLOAD;
  if (draft.type === '01' && draft.subject.trim() === '') return 'Falta el asunto';
  if (draft.type === '02' && bot?.configurado === false) return bot.motivo;
  if (minuteOfWhen(when, silenceUntil) === undefined) return 'Escriba el día y la hora';
  const [sentence] = Object.values(errors);
  if (sentence !== undefined) return sentence;
  return preview.isFresh ? null : 'Espere a que se cuenten los destinatarios';
}
