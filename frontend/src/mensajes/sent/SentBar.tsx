import type { Dispatch } from 'react';
import type { CanalEnvio, CopiasCampus, Mensaje } from '#libs/contracts';
import { CHANNEL_WORDS } from '#libs/mensajes/calculo/envio-words';
import { useCan } from '../../base';
import { ExportMenu, TextInput, ViewSwitch, type ViewOption } from '../../ui';
import { rowsFilePath, type ShownRows } from './calls';
import css from './Sent.module.css';
import { startView, type SentAction, type SentView, type Way } from './sent-view';

interface Counts {
  canales: Partial<Record<CanalEnvio, number>>;
  campus: CopiasCampus;
}

interface SentBarProps {
  message: Mensaje;
  view: SentView;
  dispatch: Dispatch<SentAction>;
  counts: Counts;
  /** What is exported. */
  rows: ShownRows;
}

/** The search, the switch between channels and campus, and the export of what the table shows. */
export function SentBar({ message, view, dispatch, counts, rows }: SentBarProps) {
  const mayExport = useCan()('listados.exportar');
  const isCampus = view.way === 'campus';
  return (
    <div className={css.bar}>
      <TextInput
        type="search"
        aria-label={isCampus ? 'Persona' : 'Persona o dirección'}
        placeholder={isCampus ? 'Persona' : 'Persona o dirección'}
        className={css.find}
        value={view.text}
        onChange={({ target }) => dispatch({ type: 'text', text: target.value })}
      />
      <ViewSwitch
        label="Qué se muestra"
        options={waysOf(message, counts)}
        chosen={view.way}
        onChange={(way) => dispatch({ type: 'way', way })}
      />
      <span className={css.order}>{!isCampus && 'Primero lo que pide atención'}</span>
      {mayExport && <ExportMenu entry={(format) => ({ href: rowsFilePath(rows, format) })} />}
    </div>
  );
}

/** The channel of the message, other channels with envíos, and the campus. */
function waysOf({ tipo }: Mensaje, { canales, campus }: Counts): ViewOption<Way>[] {
  const first = startView(tipo).way;
  const channels = (['correo', 'telegram'] as const).filter((way) => way === first || canales[way] !== undefined);
  return [
    ...channels.map((way) => ({ value: way, label: CHANNEL_WORDS[way], count: canales[way] ?? 0 })),
    { value: 'campus', label: 'Campus', count: campus.copias },
  ];
}
