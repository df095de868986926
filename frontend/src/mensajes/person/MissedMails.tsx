import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MensajeReply, PersonaId, SinLlegar, SinLlegarReply } from '#libs/contracts';
import { getJson, postForm, refetchData, useCan, useSingleFlight } from '../../base';
import { Band } from '../../processes/confirmed-run';
import { Button, offerRetry, showToast } from '../../ui';
import css from './MessagesPanel.module.css';
import { missedText } from './missed-text';

const CALL = '/mensajeria/api/sin-llegar';

/** The mails of the last 30 days that did not reach a person, or the tutors of a student, whose addresses are right by now. */
export function MissedMails({ person: { tipo, id } }: { person: PersonaId }) {
  const missed = useQuery({
    queryKey: ['mensajes-sin-llegar', tipo, id],
    queryFn: ({ signal }) => getJson<SinLlegarReply>(CALL, { tipo, id }, { signal }),
    // The address may have been mended a moment ago, in this record or in that of a tutor.
    staleTime: 0,
  });
  return missed.data?.personas.map((person) => (
    <MissedBand key={`${person.tipo}${String(person.id)}`} person={person} isOwn={person.tipo === tipo} />
  ));
}

function MissedBand({ person, isOwn }: { person: SinLlegar; isOwn: boolean }) {
  const { id, tipo } = person;
  const canWrite = useCan()('mensajes.escribir');
  const flight = useSingleFlight();
  const resend = async (): Promise<boolean> => {
    try {
      const { mensaje } = await postForm<MensajeReply>(CALL, { id, tipo });
      showToast({ text: mensaje });
      await refetchData();
      return true;
    } catch (error) {
      return (await offerRetry(error)) && resend();
    }
  };
  const button = (
    <Button
      icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      disabled={flight.isBusy}
      staysFocusable
      onClick={() => void flight.run(resend)}
    >
      Reenviar
    </Button>
  );
  const text = missedText(person, isOwn);
  return (
    <Band role="group" label={text} className={css.missed} action={canWrite && button}>
      <p>{text}</p>
    </Band>
  );
}
