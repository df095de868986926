import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconX, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AvisoTone } from '#libs/contracts';
import { IconButton } from '../ui';
import { FIVE_MINUTES, NOTICE } from './notice';
import { lastNotice, dismissNotice, rememberNotice, isDismissed } from './notice-memory';
import css from './NoticeBand.module.css';

const TONES: Record<AvisoTone, { icon: Icon; word: string }> = {
  aviso: { icon: IconInfoCircle, word: 'Aviso' },
  atencion: { icon: IconAlertTriangle, word: 'Aviso importante' },
  malo: { icon: IconAlertCircle, word: 'Aviso urgente' },
};

/**
 * Shows the office notice above every page. If the user dismisses the notice, it stays hidden in this tab. While the current notice loads,
 * the last notice of this tab is shown, so that the page does not move under the pointer.
 */
export function NoticeBand() {
  const [dismissed, setDismissed] = useState('');
  const [remembered] = useState(lastNotice);
  const { data: notice } = useQuery({ ...NOTICE, refetchInterval: FIVE_MINUTES, placeholderData: remembered });
  useEffect(() => {
    if (notice) rememberNotice(notice);
  }, [notice]);
  if (!notice || notice.texto === '' || notice.texto === dismissed || isDismissed(notice.texto)) return null;
  const { icon: ToneIcon, word } = TONES[notice.tono];
  return (
    <aside className={css.band} data-tone={notice.tono} aria-label={word}>
      <ToneIcon size={18} stroke={1.75} aria-hidden />
      <p>
        <strong>{word}:</strong> {notice.texto}
      </p>
      <IconButton
        variant="quiet"
        label="Quitar el aviso"
        icon={<IconX size={16} stroke={1.75} />}
        onClick={() => {
          dismissNotice(notice.texto);
          setDismissed(notice.texto);
        }}
      />
    </aside>
  );
}
