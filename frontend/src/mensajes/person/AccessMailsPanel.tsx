import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CorreoAcceso, CorreosAccesoReply } from '#libs/contracts';
import { dateText, getJson, recordPath, useCan } from '../../base';
import type { PanelProps } from '../../records/form/panels';
import { EmptyState, ErrorBand, Loading, Panel, PanelNote, Pill, RecordLink } from '../../ui';
import { MESSAGES } from '../paths';
import { stateOf } from '../sent/states';
import css from './MessagesPanel.module.css';

/** The mails about the access of a user, in the record of the user: whether invitations and links arrived. */
export function AccessMailsPanel({ record }: PanelProps) {
  if (record.id === 0) return <PanelNote>Guarde antes la ficha: aquí se verán las invitaciones.</PanelNote>;
  return <MailsOf userId={record.id} />;
}

function MailsOf({ userId }: { userId: number }) {
  const mails = useQuery({
    queryKey: ['correos-de-acceso', userId],
    queryFn: ({ signal }) =>
      getJson<CorreosAccesoReply>('/mensajeria/api/de-acceso', { usuarioId: userId }, { signal }),
    staleTime: 0,
  });
  if (mails.isPending) return <Loading />;
  if (mails.isError) return <ErrorBand error={mails.error} onRetry={() => void mails.refetch()} />;
  const { correos } = mails.data;
  return (
    <Panel title="Correos de acceso" isBusy={mails.isFetching}>
      {correos.length === 0 ? (
        <EmptyState
          icon={<IconMailOff size={22} stroke={1.75} aria-hidden />}
          title="Todavía no hay correos"
          text="Aquí se ve si llegan las invitaciones, las claves olvidadas y los avisos de cambios."
        />
      ) : (
        <ul className={css.list}>
          {correos.map((mail) => (
            <li key={mail.id}>
              <MailLine mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MailLine({ mail }: { mail: CorreoAcceso }) {
  const { mensaje_id, asunto, fecha, hora, destino, estado, motivo, devuelve } = mail;
  const canRead = useCan()('mensajes.ver');
  const { tone, word } = stateOf(estado);
  const returns = devuelve === null || devuelve === motivo ? null : `La dirección devuelve los correos: ${devuelve}`;
  return (
    <>
      <p className={css.head}>
        {canRead ? <RecordLink to={recordPath(MESSAGES, mensaje_id)}>{asunto}</RecordLink> : asunto}
        <span className={`num ${css.fact ?? ''}`}>
          {dateText(fecha)} {hora}
        </span>
      </p>
      <p className={css.sends}>
        <Pill tone={tone}>{word}</Pill>
        <span>{destino}</span>
        {estado === 'guardado' && <span className={css.fact}>Guardado en fichero: no hay servidor de correo</span>}
        {motivo !== null && <span className={css.fact}>{motivo}</span>}
        {returns !== null && <span className={css.fact}>{returns}</span>}
      </p>
    </>
  );
}
