import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconX, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NoticeTone } from '../../../libs/contracts';
import { IconButton } from '../ui';
import { FIVE_MINUTES, NOTICE } from './notice';
import { lastNotice, putAway, rememberNotice, wasPutAway } from './notice-memory';
import css from './NoticeBand.module.css';

const TONES: Record<NoticeTone, { icon: Icon; word: string }> = {
  aviso: { icon: IconInfoCircle, word: 'Aviso' },
  atencion: { icon: IconAlertTriangle, word: 'Aviso importante' },
  malo: { icon: IconAlertCircle, word: 'Aviso urgente' },
};

/**
 * What the academy tells everybody in the office now, above every page, until it ends or one puts it away: then it stays
 * away for as long as the browser's tab is there. It is asked for before the page is drawn, and a page that is read again
 * has it from the start, so that nothing moves under the pointer.
 */
export function NoticeBand() {
  const [read, setRead] = useState('');
  const [remembered] = useState(lastNotice);
  const { data: notice } = useQuery({ ...NOTICE, refetchInterval: FIVE_MINUTES, placeholderData: remembered });
  useEffect(() => {
    if (notice) rememberNotice(notice);
  }, [notice]);
  if (!notice || notice.texto === '' || notice.texto === read || wasPutAway(notice.texto)) return null;
  const { icon: ToneIcon, word } = TONES[notice.tono];
  return (
    <aside className={css.band} data-tone={notice.tono} aria-label={word}>
      <ToneIcon size={18} stroke={1.75} aria-hidden />
      <p>
        <strong>{word}:</strong> {notice.texto}
      </p>
      <IconButton
        variant="quiet"
        etiqueta="Quitar el aviso"
        icon={<IconX size={16} stroke={1.75} />}
        onClick={() => {
          putAway(notice.texto);
          setRead(notice.texto);
        }}
      />
    </aside>
  );
}
