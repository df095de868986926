import { IconFile } from '@tabler/icons-react';
import type { TextoBuzon } from '#libs/contracts';
import { dateTimeText } from '../../base';
import { SafeHtml } from '../../fields/editor';
import { ButtonLink } from '../../ui';
import { fileSizeText } from '../../fields/shared/file-size';
import css from './Thread.module.css';

const PICTURE = /\.(png|jpe?g|gif|webp|bmp)$/i;

/** One message of a thread, with its files. */
export function ThreadText({ text: { fecha, de, texto, mio, enlace, anexos } }: { text: TextoBuzon }) {
  return (
    <li className={css.text} data-own={mio || undefined}>
      <p className={css.who}>
        <strong>{mio ? 'Yo' : de}</strong>
        <time dateTime={fecha}>{dateTimeText(fecha)}</time>
      </p>
      <SafeHtml html={texto} className={css.words} />
      {enlace && (
        <p className={css.link}>
          <ButtonLink to={enlace.url}>{enlace.texto}</ButtonLink>
        </p>
      )}
      {anexos.length > 0 && (
        <ul className={css.files} aria-label="Ficheros adjuntos">
          {anexos.map(({ id, nombre, url, bytes }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                {PICTURE.test(nombre) ? (
                  <img src={url} alt="" loading="lazy" />
                ) : (
                  <IconFile size={18} stroke={1.75} aria-hidden />
                )}
                <span>{nombre}</span>
                <span className={css.size}>{fileSizeText(bytes)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
