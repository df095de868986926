import type { Mensaje } from '#libs/contracts';
import { countText } from '../../base';
import { SafeHtml } from '../../fields/editor';
import { fileSizeText } from '../../fields/shared/file-size';
import { ScrollRegion } from '../../ui';
import css from './Message.module.css';

/** What was sent, with its files, and to whom. */
export function MessageCard({ message }: { message: Mensaje }) {
  return (
    <div className={`tarjeta ${css.message ?? ''}`}>
      <ScrollRegion label="Texto" className={css.text}>
        <MessageText message={message} />
      </ScrollRegion>
      <section className={css.part} aria-labelledby="mensaje-anexos">
        <h2 id="mensaje-anexos">Anexos</h2>
        <Files message={message} />
      </section>
      <Recipients message={message} />
    </div>
  );
}

/** The text as it was written. */
export const MessageText = ({ message: { tipo, texto } }: { message: Mensaje }) =>
  tipo === '02' ? <p className={css.plain}>{texto}</p> : <SafeHtml html={texto} />;

export function Files({ message: { anexos } }: { message: Mensaje }) {
  if (anexos.length === 0) return <p className={css.note}>Sin anexos</p>;
  return (
    <ul className={css.list}>
      {anexos.map(({ id, nombre, url, bytes }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            {nombre}
          </a>{' '}
          <span className={css.note}>{fileSizeText(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The people who were chosen, as many as the server names. */
function Recipients({ message: { destinatarios, total_destinatarios: total } }: { message: Mensaje }) {
  const more = total - destinatarios.length;
  return (
    <section className={css.part} aria-labelledby="mensaje-destinatarios">
      <h2 id="mensaje-destinatarios">Destinatarios</h2>
      <p className={css.note}>{countText(total, 'persona', 'personas')}</p>
      <ScrollRegion label="Personas elegidas" className={css.people}>
        <ul className={css.list}>
          {destinatarios.map(({ id, tipo, resultado }) => (
            <li key={`${tipo}${String(id)}`}>{resultado}</li>
          ))}
          {more > 0 && <li className={css.note}>y {countText(more, 'más', 'más')}</li>}
        </ul>
      </ScrollRegion>
    </section>
  );
}
