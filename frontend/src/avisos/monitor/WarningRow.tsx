import { useId } from 'react';
import type { Aviso } from '#libs/contracts';
import { RecordLink } from '../../ui';
import { isReadable } from '../model/panel';
import { detailText } from '../model/words';
import { UnreadDot } from '../UnreadDot';
import { MarkRead, Resolve } from './row-actions';
import css from '../Avisos.module.css';

/** One warning with its one action: mark as read, or go where the fault is mended. */
export function WarningRow({ aviso, argos }: { aviso: Aviso; argos: boolean }) {
  const { asunto, url, leido } = aviso;
  const id = useId();
  const canBeRead = isReadable(aviso);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p id={id} className={css.subject} data-unread={!leido || undefined}>
          {!leido && <UnreadDot />} {canBeRead && url !== null ? <RecordLink to={url}>{asunto}</RecordLink> : asunto}
        </p>
        <p className={css.detail}>{detailText(aviso, new Date())}</p>
      </div>
      {canBeRead ? (
        !leido && <MarkRead aviso={aviso} describedBy={id} />
      ) : (
        <Resolve aviso={aviso} argos={argos} describedBy={id} />
      )}
    </li>
  );
}
