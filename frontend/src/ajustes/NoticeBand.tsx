import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconX, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeReply, NoticeTone } from '../../../libs/contracts';
import { getJson } from '../api';
import { IconButton } from '../ui';
import css from './NoticeBand.module.css';

const FIVE_MINUTES = 5 * 60_000;

const TONES: Record<NoticeTone, { icon: Icon; word: string }> = {
  aviso: { icon: IconInfoCircle, word: 'Aviso' },
  atencion: { icon: IconAlertTriangle, word: 'Aviso importante' },
  malo: { icon: IconAlertCircle, word: 'Aviso urgente' },
};

/** What the academy tells everybody in the office now, above every page, until it ends or one puts it away. */
export function NoticeBand() {
  const [read, setRead] = useState('');
  const { data: notice } = useQuery({
    queryKey: ['aviso'],
    queryFn: ({ signal }) => getJson<NoticeReply>('/configurar-api/aviso', {}, { signal }),
    staleTime: FIVE_MINUTES,
    refetchInterval: FIVE_MINUTES,
  });
  if (!notice || notice.texto === '' || notice.texto === read) return null;
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
        onClick={() => setRead(notice.texto)}
      />
    </aside>
  );
}
