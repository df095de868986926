import { useEffect, useRef } from 'react';
import type { EnlaceTelegramReply } from '#libs/contracts';
import { dateTimeText } from '../../base';
import { QrCode } from '../../ui/QrCode';
import css from './Telegram.module.css';

/** A new link as a QR code and as a link. It takes the focus, because the button that made it is gone. */
export function LinkBox({ link: { url, caduca } }: { link: EnlaceTelegramReply }) {
  const anchor = useRef<HTMLAnchorElement>(null);
  useEffect(() => anchor.current?.focus(), []);
  return (
    <div className={css.link}>
      <QrCode text={url} label="Código QR del enlace que está escrito al lado" />
      <div>
        <p>Lea este código con el móvil en el que tiene Telegram, y pulse «Iniciar» en el chat que se abre.</p>
        <p>
          Si está en ese móvil,{' '}
          <a ref={anchor} href={url} target="_blank" rel="noreferrer">
            abra Telegram
          </a>
          .
        </p>
        <p className={css.lead}>Sirve una vez, hasta el {dateTimeText(caduca)}.</p>
      </div>
    </div>
  );
}
