import { useQuery } from '@tanstack/react-query';
import type { Espera } from '#libs/contracts';
import { untilText } from '#libs/materias/calculo';
import { weeklyHoursText } from '#libs/clases/calculo';
import { useSession } from '../base';
import { askConfirm, Button } from '../ui';
import { isFamily, linesQuery, useLineCall } from './calls';
import { acceptText, nameWithHours, rejectText } from './offer-text';
import css from './Campus.module.css';

/** The places offered to the students of a family, each with buttons to accept or reject it. Renders nothing without offers. */
export function OfferCards() {
  const { tipo } = useSession().usuario;
  const lines = useQuery({ ...linesQuery, enabled: isFamily(tipo) });
  const offers = lines.data?.esperas.filter(({ estado }) => estado === 'ofrecida') ?? [];
  return offers.map((offer) => <OfferCard key={offer.id} offer={offer} />);
}

function OfferCard({ offer }: { offer: Espera }) {
  const { id, alumno, caduca } = offer;
  const schedule = weeklyHoursText(offer.horario);
  const name = offer.materia ?? offer.curso;
  const { isBusy, call } = useLineCall();
  const accept = async () => {
    const isSure = await askConfirm({
      title: `¿Aceptar la plaza de ${alumno} en ${name}?`,
      text: acceptText(offer),
      acceptLabel: 'Aceptar plaza',
      isDanger: false,
    });
    if (isSure) await call('responder', { id, acepta: 1 });
  };
  const reject = async () => {
    const isSure = await askConfirm({
      title: `¿Rechazar la plaza de ${alumno} en ${name}?`,
      text: rejectText(offer),
      acceptLabel: 'Rechazar plaza',
    });
    if (isSure) await call('responder', { id, acepta: 0 });
  };
  return (
    <section className={`tarjeta ${css.offer}`} aria-label={`Plaza para ${alumno} en ${nameWithHours(offer)}`}>
      <p>
        <strong>
          Hay una plaza para {alumno} en {name}
        </strong>
        {caduca !== null && ` hasta ${untilText(caduca)}`}
        {schedule !== '' && <span className={css.schedule}>{schedule}</span>}
      </p>
      <div className={css.answers}>
        <Button variant="primary" staysFocusable disabled={isBusy} onClick={() => void accept()}>
          Aceptar plaza
        </Button>
        <Button staysFocusable disabled={isBusy} onClick={() => void reject()}>
          Rechazar
        </Button>
      </div>
    </section>
  );
}
