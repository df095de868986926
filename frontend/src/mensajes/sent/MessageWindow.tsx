import type { Mensaje } from '#libs/contracts';
import { SafeHtml } from '../../fields/editor';
import { fileSizeText } from '../../fields/shared/file-size';
import { Window } from '../../ui';
import css from './Sent.module.css';

/** The text of a sent message with its attachments. */
export function MessageWindow({ message, onClose }: { message: Mensaje; onClose: () => void }) {
  const { asunto, tipo, texto, anexos } = message;
  return (
    <Window
      id="mensaje-enviado"
      isOpen
      width="640px"
      title={asunto || 'Mensaje'}
      noAccept
      cancelLabel="Cerrar"
      onClose={onClose}
    >
      {tipo === '02' ? <p className={css.plain}>{texto}</p> : <SafeHtml html={texto} />}
      {anexos.length > 0 && (
        <section aria-label="Anexos">
          <ul className={css.files}>
            {anexos.map(({ id, nombre, url, bytes }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener">
                  {nombre}
                </a>{' '}
                {fileSizeText(bytes)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Window>
  );
}
