import { IconMailOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MensajeDePersona, MensajesDePersonaReply, PersonaId, TipoPersona } from '#libs/contracts';
import { dateText, getJson, recordPath } from '../../base';
import type { PanelProps } from '../../records/form/panels';
import { EmptyState, ErrorBand, Loading, Pager, Panel, PanelNote, Pill, RecordLink } from '../../ui';
import { MESSAGES } from '../paths';
import { PreferencesPanel } from '../preferences/PreferencesPanel';
import { stateOf } from '../sent/states';
import css from './MessagesPanel.module.css';
import { MissedMails } from './MissedMails';

/** The type of person of each record with this panel. */
const TYPES: Readonly<Record<string, TipoPersona>> = { alumnos: 'ALU', tutores: 'TUT' };

/** What a student or guardian wants to receive, and the messages that reached or concern the person, in the record of the person. */
export function MessagesPanel({ code, record }: PanelProps) {
  const tipo = TYPES[code];
  if (tipo === undefined) throw new Error(`The record ${code} has no messages`);
  if (record.id === 0) return <PanelNote>Guarde antes la ficha: aquí se verán sus mensajes.</PanelNote>;
  const person = { tipo, id: record.id };
  return (
    <div className={css.panels}>
      <PreferencesPanel person={person} />
      <MessagesOf person={person} />
    </div>
  );
}

function MessagesOf({ person: { tipo, id } }: { person: PersonaId }) {
  const [page, setPage] = useState(1);
  const messages = useQuery({
    queryKey: ['mensajes-de-persona', tipo, id, page],
    queryFn: ({ signal }) =>
      getJson<MensajesDePersonaReply>('/mensajeria/api/de-persona', { tipo, id, pagina: page }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (messages.isPending) return <Loading />;
  if (messages.isError) return <ErrorBand error={messages.error} onRetry={() => void messages.refetch()} />;
  const { mensajes, paginas } = messages.data;
  return (
    <Panel title="Mensajes" isBusy={messages.isFetching}>
      <MissedMails person={{ tipo, id }} />
      {mensajes.length === 0 ? (
        <EmptyState icon={<IconMailOff size={22} stroke={1.75} aria-hidden />} title="Todavía no hay mensajes" />
      ) : (
        <ul className={css.list}>
          {mensajes.map((message) => (
            <li key={message.id}>
              <MessageLine message={message} />
            </li>
          ))}
        </ul>
      )}
      {paginas > 1 && <Pager label="Páginas de mensajes" page={page} pages={paginas} onGo={setPage} />}
    </Panel>
  );
}

function MessageLine({ message }: { message: MensajeDePersona }) {
  const { id, asunto, resumen, fecha, hora, autor, oficial, envios, buzon, con_lecturas: hasReadings } = message;
  return (
    <>
      <p className={css.head}>
        <RecordLink to={recordPath(MESSAGES, id)}>{asunto || 'Mensaje'}</RecordLink>
        {oficial && (
          <Pill tone="notice" noDot>
            oficial
          </Pill>
        )}
        <span className={`num ${css.fact ?? ''}`}>
          {dateText(fecha)} {hora}
          {autor !== '' && ` · ${autor}`}
        </span>
      </p>
      <p className={css.fact}>{resumen}</p>
      <ul className={css.sends} aria-label="Envíos">
        {envios.map(({ canal, destino, persona, estado, motivo }) => (
          <li key={`${canal} ${destino}`} title={motivo ?? undefined}>
            <Pill tone={stateOf(estado).tone}>{stateOf(estado).word}</Pill>
            <span>
              {persona} · {canal === 'correo' ? destino : 'Telegram'}
            </span>
          </li>
        ))}
        {buzon.map(({ nombre, leido }) => (
          <li key={`campus ${nombre}`}>
            {hasReadings && (
              <Pill tone={leido === null ? 'neutral' : 'good'}>{leido === null ? 'Sin leer' : 'Leído'}</Pill>
            )}
            <span>{nombre} · campus</span>
          </li>
        ))}
      </ul>
    </>
  );
}
