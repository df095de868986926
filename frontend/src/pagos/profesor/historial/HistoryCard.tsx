import { useState } from 'react';
import type { CartaPago } from '#libs/contracts';
import { useCan } from '../../../base';
import { Button, ExportMenu, Panel } from '../../../ui';
import { historyFilePath } from '../../base/paths';
import { HistoryTable } from './HistoryTable';
import { LetterWindow } from './LetterWindow';
import { useCancelLetter } from './use-cancel-letter';
import css from './History.module.css';

interface HistoryCardProps {
  profesorId: number;
  pagos: readonly CartaPago[];
  editable: boolean;
  /** The letter to open at first. */
  letter?: number | null;
  /** Called after a letter was cancelled, also if another user had already cancelled it. */
  onCancelled?: () => void;
}

const FIRST = 6;

/** The letters of a teacher, newest first. */
export function HistoryCard({ profesorId, pagos, editable, letter = null, onCancelled }: HistoryCardProps) {
  const can = useCan();
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState(() => pagos.find(({ id }) => id === letter) ?? null);
  const cancel = useCancelLetter(onCancelled);
  const isLong = pagos.length > FIRST + 1;
  const shown = isLong && !showsAll ? pagos.slice(0, FIRST) : pagos;
  return (
    <Panel
      title="Historial de pagos"
      count={pagos.length}
      tools={
        can('pagos.ver') &&
        pagos.length > 0 && <ExportMenu entry={(format) => ({ href: historyFilePath(profesorId, format) })} />
      }
    >
      {pagos.length === 0 ? (
        <p className={css.none}>Todavía no hay cartas de pago.</p>
      ) : (
        <HistoryTable pagos={pagos} shown={shown} onOpen={setOpened} {...(editable && { onCancel: cancel })} />
      )}
      {isLong && (
        <div className={css.foot}>
          <span>
            {shown.length} de {pagos.length}
          </span>
          <Button variant="quiet" small className={css.all} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Plegar' : `Ver los ${String(pagos.length)} registros`}
          </Button>
        </div>
      )}
      {opened !== null && <LetterWindow id={opened.id} numero={opened.numero} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
