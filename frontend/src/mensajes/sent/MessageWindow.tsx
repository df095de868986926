import type { Mensaje } from '#libs/contracts';
import { Window } from '../../ui';
import { Files, MessageText } from './MessageCard';
import css from './Sent.module.css';

/** The whole text of a sent message with its attachments. */
export function MessageWindow({ message, onClose }: { message: Mensaje; onClose: () => void }) {
  return (
    <Window
      id="mensaje-enviado"
      isOpen
      width="640px"
      title={message.asunto || 'Mensaje'}
      noAccept
      cancelLabel="Cerrar"
      onClose={onClose}
    >
      <MessageText message={message} />
      <div className={css.files}>
        <Files message={message} />
      </div>
    </Window>
  );
}
