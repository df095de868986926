import { useMutation, useQuery } from '@tanstack/react-query';
import type { MessageReply, OpenSession } from '#libs/contracts';
import { dateTimeText, messageOf, refetchQueries } from '../base';
import { askConfirm, Button, ErrorBand, Loading, Pill, showToast } from '../ui';
import { endOtherSessions, endSession, SESSIONS } from './calls';
import css from './Account.module.css';

/** The open sessions of the user, with buttons that end them. */
export function SessionsCard() {
  const sessions = useQuery(SESSIONS);
  const end = useMutation({
    mutationFn: (call: () => Promise<MessageReply>) => call(),
    onSuccess: async ({ mensaje }) => {
      showToast({ text: mensaje });
      await refetchQueries({ queryKey: SESSIONS.queryKey });
    },
    onError: (error) => showToast({ text: messageOf(error), tone: 'bad' }),
  });
  const endOthers = async () => {
    if (await askConfirm({ title: '¿Cerrar las demás sesiones?', acceptLabel: 'Cerrar las demás', isDanger: true }))
      end.mutate(endOtherSessions);
  };
  const rows = sessions.data?.sesiones ?? [];
  const others = rows.filter(({ actual }) => !actual);
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="cuenta-sesiones">
      <h2 id="cuenta-sesiones">Sesiones abiertas</h2>
      <p className={css.lead}>Si no reconoce alguna, ciérrela y cambie su clave.</p>
      {sessions.isPending && <Loading />}
      {sessions.isError && <ErrorBand error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {rows.length > 0 && (
        <ul className={css.sessions}>
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={end.isPending}
              onEnd={() => end.mutate(() => endSession(session.id))}
            />
          ))}
        </ul>
      )}
      {sessions.isSuccess && others.length === 0 && (
        <p className={css.lead}>No hay otras sesiones: solo ha entrado desde este navegador.</p>
      )}
      {others.length > 1 && (
        <Button variant="danger-quiet" disabled={end.isPending} onClick={() => void endOthers()}>
          Cerrar las demás sesiones
        </Button>
      )}
    </section>
  );
}

function SessionRow(props: { session: OpenSession; isBusy: boolean; onEnd: () => void }) {
  const { session, isBusy, onEnd } = props;
  const { navegador, creada, ultima, actual } = session;
  return (
    <li className={css.session}>
      <div className={css.words}>
        <strong>{navegador}</strong>
        <span>
          Entró el {dateTimeText(creada)} · Último uso: {dateTimeText(ultima)}
        </span>
      </div>
      {actual ? (
        <Pill tone="good">Esta sesión</Pill>
      ) : (
        <Button
          small
          disabled={isBusy}
          aria-label={`Cerrar la sesión de ${navegador} del ${dateTimeText(creada)}`}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
