import { useQuery } from '@tanstack/react-query';
import type { Espera, EsperasReply, MensajeReply } from '../../../libs/contracts';
import { weekDayName } from '../../../libs/horarios/calculo';
import { getJson, messageOf, postForm, refetchData, useSession, useSingleFlight } from '../base';
import { Button, showToast } from '../ui';
import css from './Campus.module.css';

const API = '/api/horarios/esperas';

/** Places that are offered to the students of a family, to accept or reject. Nothing while there are none. */
export function OfferCards() {
  const { tipo } = useSession().usuario;
  const waiting = useQuery({
    queryKey: ['esperas', 'propias'],
    queryFn: ({ signal }) => getJson<EsperasReply>(API, {}, { signal }),
    enabled: tipo === 'ALU' || tipo === 'TUT',
    staleTime: 0,
  });
  const offers = waiting.data?.esperas.filter(({ estado }) => estado === 'ofrecida') ?? [];
  return offers.map((offer) => <OfferCard key={offer.id} offer={offer} />);
}

function OfferCard({ offer }: { offer: Espera }) {
  const { id, alumno, materia, curso, caduca } = offer;
  const flight = useSingleFlight();
  const send = async (acepta: 0 | 1) => {
    try {
      showToast({ text: (await postForm<MensajeReply>(`${API}/responder`, { id, acepta })).mensaje });
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    } finally {
      await refetchData();
    }
  };
  const answer = (acepta: 0 | 1) => void flight.run(() => send(acepta));
  return (
    <section className={`tarjeta ${css.offer}`} aria-label={`Plaza para ${alumno} en ${materia ?? curso}`}>
      <p>
        <strong>
          Hay una plaza para {alumno} en {materia ?? curso}
        </strong>
        {caduca !== null && ` hasta ${untilText(caduca)}`}
      </p>
      <div className={css.answers}>
        <Button variant="primary" staysFocusable disabled={flight.isBusy} onClick={() => answer(1)}>
          Aceptar plaza
        </Button>
        <Button staysFocusable disabled={flight.isBusy} onClick={() => answer(0)}>
          Rechazar
        </Button>
      </div>
    </section>
  );
}

/** `el jueves 26 a las 18:00` from `2026-11-26T18:00`. */
function untilText(minute: string): string {
  const [date = '', hour = ''] = minute.split('T');
  return `el ${weekDayName(date)} ${String(Number(date.slice(8)))} a las ${hour}`;
}
